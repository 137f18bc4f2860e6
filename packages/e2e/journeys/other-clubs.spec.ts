import { PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { club as sample, newClub } from '@clubhouse/club';
import { marksOf, wordsOf } from '@clubhouse/club/testing';
import { renditionKey, type StoredItem, type TableName } from '@clubhouse/content';
import { clubItem } from '@clubhouse/content/club';
import { aPlayerItem, anAlbumItem, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import type { ClubServices } from '@clubhouse/dev/src/journey/club-services.ts';
import { startClub } from '@clubhouse/dev/src/journey/start-club.ts';
import { temporaryServer } from '@clubhouse/dev/src/journey/temporary-server.ts';
import sharp from 'sharp';
import { expect, phone, publicPaths, test as base } from '../src/fixtures.ts';
import { screenFindings, textProblems } from '../src/screen-findings.ts';

const LONG = 'Unterwaldkirchenheimbach';
const THREE = 'Marsh End Wanderers';
const WELSH = 'Clwb Rygbi Llanŵyn-ar-Fôr';
const DAY = 86_400_000;
const NOW = Date.now();

type Part = StoredItem & {
  /** Pixels, and what is drawn. */
  readonly picture?: { readonly width: number; readonly height: number; readonly drawn: string };
};

type Parts = Readonly<Record<string, Part>>;

/** The parts that each club's committee entered, by their ids. */
const clubs: Readonly<Record<string, Parts>> = {
  // In black and white; one side, and names that cannot be broken at a space.
  [LONG]: {
    name: { name: LONG, founded: '1899', siteUrl: `https://${LONG.toLowerCase()}.example` },
    look: {
      ...{ primary: '#0d0d0f', accent: '#ffffff' },
      picture: { width: 512, height: 512, drawn: '<circle cx="50" cy="50" r="49" fill="#e30"/>' },
    },
    place: {
      ground: 'Bezirkssportanlage Unterwaldkirchenheimbach',
      lines: 'Donaudampfschifffahrtsgesellschaftsstraße 1234\nUnterwaldkirchenheimbach',
      ...{ postcode: 'ZZ99 9ZZ', map: '48.1234, 11.5678', phone: '+44 20 7946 0456' },
      email: `mitgliederverwaltung@${LONG.toLowerCase()}.example`,
      directions: 'Umsteigen am Hauptbahnhofsvorplatz.\nDer Eingang ist hinter dem Vereinsheim.',
      social: `Vereinsnachrichtenkanal https://social.example/${LONG}`,
    },
    training: { days: 'Tuesday, Wednesday, Thursday, Friday', time: '18:45-21:15', note: 'Daily.' },
    words: {
      ...{ heritageHeading: 'Gemeinschaftsgeschichte', heritage: 'Seit der Gründung.\nBis jetzt.' },
      ...{ closingHeading: 'Mitgliedschaftsantrag', closing: 'Einfach vorbeikommen.' },
    },
    'membership-1': {
      ...{ name: 'Familienmitgliedschaftsbeitrag', price: '1250', season: '2026/27' },
      ...{ summary: 'Für alle.', includes: 'Unfallversicherungsschutz\nPlatzbenutzung' },
    },
    'team-1': { name: 'Herrenmannschaft', description: 'Alle Spieler.', captain: 'Bo Hohenfels' },
    'page-team': { heading: 'Mannschaftsaufstellungen', lead: 'Wer spielt.' },
  },
  // In yellow and sky blue, which cannot be read on each other; five sides, six sponsors and a picture.
  [THREE]: {
    name: {
      ...{ name: THREE, fullName: `${THREE} Rugby Football Club`, nickname: 'the Bitterns' },
      ...{ strapline: 'Wet since the beginning', joinCall: 'Wade in with everybody else' },
      ...{ competition: 'Fenland Floodlit Conference, Second Division (South and East)' },
      siteUrl: 'https://marshend.example',
    },
    look: {
      ...{ primary: '#ffd400', accent: '#87ceeb' },
      picture: { width: 512, height: 512, drawn: '<path d="M50 0 99 99H1z" fill="#07c"/>' },
    },
    place: { ground: 'The Long Drove', lines: 'Drove End', phone: '020 7946 0457' },
    words: { welcomeHeading: 'All of you, then', welcome: 'Bring a chair.', heritage: 'Mud.' },
    'hero-1': {
      name: 'Drove',
      picture: {
        ...{ width: 1600, height: 1000, drawn: '<path d="M0 0H100V55H0z" fill="#9ab"/>' },
      },
    },
    ...list('team', ['Firsts', 'Seconds', 'Women', 'Colts', 'Walkers'], (name) => ({
      ...{ name, description: `${name} meet at the drove.`, captain: 'Kit Oddy' },
      ...{ forwardsCoach: 'Ann Fothergill-Snettisham', backsCoach: 'Lee Roe' },
    })),
    ...list('membership', ['Player', 'Friend', 'Under eighteen'], (name) => ({
      ...{ name, price: '60', season: '2026/27', summary: 'For a year.', includes: 'Tea' },
    })),
    ...list('sponsor', ['Eel & Eel', LONG, 'The Sluice', 'Reed', 'Dyke Bros', 'Fen'], (name) => ({
      ...{ name, line: 'By the water', url: 'https://sponsor.example/' },
    })),
  },
  // In green and red, with a drawn badge; not in English.
  [WELSH]: {
    name: {
      ...{ name: WELSH, shortName: 'Llanŵyn', nickname: 'y Gwŷdd', founded: '1874' },
      ...{ strapline: 'Ŵyn, môr a mwd er 1874', joinCall: 'Ymunwch â’r tŷ' },
      siteUrl: 'https://llanwyn.example',
    },
    look: { primary: '#0b6b3a', accent: '#c8102e' },
    place: { ground: 'Cae’r Ŵyn', lines: 'Heol yr Ysgol\nLlanŵyn-ar-Fôr', map: '52.4, -4.1' },
    training: { days: 'Nos Fawrth', time: '7-9', matchDayNote: 'Dewch â’ch crys gwyrdd.' },
    words: { heritageHeading: 'Ein hanes', heritage: 'Roedd hi’n bwrw glaw.' },
    'team-1': { name: 'Y Tîm Cyntaf', description: 'Bob dydd Sadwrn.', captain: 'Siân Tŷ-gwyn' },
    'team-2': { name: 'Yr Ail Dîm', description: 'Weithiau.', backsCoach: 'Iolo ap Ŵyn' },
    'membership-1': { name: 'Aelod', price: '35', season: '2026/27', summary: '', includes: '' },
    'info-1': { name: 'Pwy ydym ni', text: 'Clwb bach.\nCroeso mawr.' },
  },
};

const DOCUMENTS = ['/club.json', '/site.webmanifest', '/news.xml', '/calendar.ics'];
/** A number may stand within a longer one. */
const ofSample = [...wordsOf(sample), ...marksOf(sample)]
  .filter((own) => ![...wordsOf(newClub), ...marksOf(newClub)].includes(own))
  .filter((own) => !/^\d+$/.test(own));

/** One of each table's, named after the club. */
const contentOf = (name: string): Partial<Record<TableName, StoredItem>> => ({
  news: anArticleItem({ id: 'a', title: `${name}: ${LONG}`, excerpt: LONG, content: LONG }),
  events: anEventItem({ id: 'e', title: `${name} 100`, date: '2099-12-05', location: LONG }),
  players: aPlayerItem({ id: 'p', name: `${LONG} ${LONG}`, position: 'Full-back' }),
  albums: anAlbumItem({ id: 'b', name, photos: [], photoCount: 0, cover: undefined }),
});

/** Of a feed in which each of the three plays each other, past and to come. */
function matchesFor(address: URL): string {
  const isResults = address.pathname.endsWith('/GetResultsSimplified');
  const scores = isResults && { HomeFullTimeScore: 103, AwayFullTimeScore: 7 };
  const matches = [LONG, THREE, WELSH].map((HomeTeamName, at, all) => {
    const day = NOW + (isResults ? -7 : 7) * DAY * (at + 1);
    return { Date: `/Date(${day})/`, HomeTeamName, AwayTeamName: all[(at + 1) % 3], ...scores };
  });
  return `${address.searchParams.get('callback')}(${JSON.stringify(matches)});`;
}

const test = base.extend({
  club: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const feed = await temporaryServer(({ url = '' }, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(matchesFor(new URL(url, 'http://feed.test')));
      });
      const env = { FEED_URL: `http://localhost:${feed.port}` };
      const club = await startClub({ seed: 'empty', env });
      await provide(club);
      await club.stop();
      await feed.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Each club takes the place of the one before, on the same running site.
test.describe.configure({ mode: 'default' });

for (const [name, parts] of Object.entries(clubs)) {
  test(`${name} is shown whole, readable and without a trace of the sample on every page`, async ({
    club,
    services,
    newPage,
    signedIn,
  }) => {
    test.setTimeout(900_000);
    await enter(services, name, parts);
    const read = async (path: string) => (await fetch(club.url + path)).text();
    const paths = [...publicPaths, '/news/a', '/album/b', '/results', '/contact/1', '/login'];
    const isListed = new RegExp(`<title>[^<]*${name}<.*/match/`, 's');
    await expect.poll(() => read('/results'), { timeout: 120_000 }).toMatch(isListed);
    const matches = /\/match\/[^"#?]+/.exec(await read('/results')) ?? [];
    for (const path of [...paths, ...matches, ...DOCUMENTS]) {
      await expect
        .poll(() => read(path), { message: path })
        .toContain(path === '/login' ? '' : name);
      const text = await read(path);
      expect([path, ofSample.filter((own) => text.includes(own))]).toEqual([path, []]);
    }
    const { page, expectNoProblems } = await newPage();
    const found: string[] = [];
    for (const path of [...paths, ...matches]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const width of [320, 390, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const problems = [...(await screenFindings(page)), ...(await textProblems(page))];
        found.push(...problems.map((problem) => `${path} at ${width} px: ${problem}`));
      }
    }
    const app = await signedIn('/admin/content', phone);
    for (const path of ['/admin/content', '/admin/club']) {
      await app.page.goto(path);
      await app.page.getByRole('heading', { level: 1 }).waitFor();
      const problems = [...(await screenFindings(app.page)), ...(await textProblems(app.page))];
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }
    expect(found).toEqual([]);
    expectNoProblems({ except: [/status of 404/] });
    app.expectNoProblems();
  });
}

/** Stores what the club's committee entered, its name last: a page with the name has all of it. */
async function enter(services: ClubServices, name: string, parts: Parts): Promise<void> {
  const { config, database, objects } = services;
  const put = (table: TableName, Item: StoredItem) =>
    database.send(new PutCommand({ TableName: config.tables[table], Item }));
  for (const [table, item] of Object.entries(contentOf(name))) await put(table as TableName, item);
  const entered = { ...parts, feed: { teamId: '1', clubId: '2' } };
  for (const [id, { picture, ...fields }] of Object.entries<Part>(entered).toReversed()) {
    const imageUrl = `media/1790000000000_${id === 'look' ? 'badge' : id}.png`;
    if (picture) {
      const { width, height, drawn } = picture;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${(100 * height) / width}">${drawn}</svg>`;
      for (const [Key, size] of [
        [imageUrl, width],
        [renditionKey(480, imageUrl), 480],
      ] as const) {
        const Body = await sharp(Buffer.from(svg)).resize(size).png().toBuffer();
        const ContentType = 'image/png';
        await objects.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body, ContentType }));
      }
    }
    const own = picture && {
      imageUrl,
      picture: { width: picture.width, height: picture.height, widths: [480] },
    };
    const save = { id, fields: { ...fields, ...own }, opId: id, savedBy: 'The committee' };
    await put('club', clubItem(save, { rev: 0, item: {} }, 0));
  }
}

/** The parts of a list, in their order. */
function list(kind: string, names: readonly string[], partOf: (name: string) => StoredItem): Parts {
  return Object.fromEntries(
    names.map((name, at) => [`${kind}-${at}`, { ...partOf(name), place: String(at + 1) }]),
  );
}
