import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { parseConfig } from '@clubhouse/content';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The Home page as the specification's single-page app would have it, to be measured beside ours: a shell without
 * content, React, credentials by Amplify, each table read whole through the SDK, the feed by a script of its own. Its
 * pictures are the renditions ours shows, so that only the way there differs.
 */
type Item = Readonly<Record<string, unknown>>;
interface Match {
  readonly Date: string;
  readonly HomeTeamName: string;
  readonly AwayTeamName: string;
}

const config = fetch('/config.json').then(async (response) => parseConfig(await response.json()));

async function scanned(table: 'news' | 'events'): Promise<readonly Item[]> {
  const { region, endpoints, tables, identityPoolId, userPoolId, userPoolClientId } = await config;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        identityPoolId,
        allowGuestAccess: true,
        userPoolEndpoint: endpoints.cognitoIdp,
        identityPoolEndpoint: endpoints.cognitoIdentity,
      },
    },
  });
  const { credentials } = await fetchAuthSession();
  if (!credentials) throw new Error('There are no credentials for guests');
  const database = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, endpoint: endpoints.dynamodb, credentials }),
  );
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await database.send(
      new ScanCommand({ TableName: tables[table], ExclusiveStartKey: ExclusiveStartKey as never }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items.toSorted((one, other) => String(other['date']).localeCompare(String(one['date'])));
}

async function asked(operation: string): Promise<readonly Match[]> {
  const { feed } = await config;
  return new Promise((resolve) => {
    const callback = `feed${operation}`;
    Object.assign(globalThis, { [callback]: resolve });
    const script = document.createElement('script');
    const query = new URLSearchParams({ teamId: feed.teamId, clubId: feed.clubId, callback });
    script.src = `${feed.url}/${operation}?${query}`;
    document.head.append(script);
  });
}

/** Nothing while it is being read. */
function useRead<Data>(read: () => Promise<readonly Data[]>, count: number): readonly Data[] {
  const [data, setData] = useState<readonly Data[]>([]);
  useEffect(() => {
    void read().then((all) => setData(all.slice(0, count)));
  }, [read, count]);
  return data;
}

const matchRow = ({ Date: date, HomeTeamName, AwayTeamName }: Match) =>
  h('li', { key: date + HomeTeamName }, `${HomeTeamName} v ${AwayTeamName}`);
const pictureOf = (item: Item) => {
  const path = String(item['imageUrl'] ?? '').replace(/^.*?(?=media\/)/, '');
  return path && h('img', { src: `/derived/1080/${path}`, width: 320, height: 200, alt: '' });
};
const itemRow = (item: Item) =>
  h('li', { key: String(item['id']) }, pictureOf(item), h('h3', null, String(item['title'])));

const readNews = () => scanned('news');
const readEvents = () => scanned('events');
const askResults = () => asked('GetResultsSimplified');
const askFixtures = () => asked('GetFixturesSimplified');

function Home() {
  const news = useRead(readNews, 3);
  const events = useRead(readEvents, 1);
  const results = useRead(askResults, 3);
  const fixtures = useRead(askFixtures, 3);
  const { hero = '' } = document.body.dataset;
  return h(
    'main',
    null,
    h('img', { src: hero, width: 390, height: 488, alt: '' }),
    h('h1', null, document.title),
    h('h2', null, 'Latest Results'),
    h('ul', null, results.map(matchRow)),
    h('h2', null, 'Upcoming Fixtures'),
    h('ul', null, fixtures.map(matchRow)),
    h('h2', null, 'Latest News'),
    h('ul', null, news.map(itemRow)),
    h('h2', null, 'Upcoming Event'),
    h('ul', null, events.map(itemRow)),
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(h(Home));
