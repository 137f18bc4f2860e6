import { historyReader } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { entityWrites, eraseHistory } from '@clubhouse/content/admin';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { StoredItem, TableName } from '@clubhouse/content';
import { expect, test } from 'vitest';
import { credentialsOf, signInAsTheApp } from '../src/journey/club-services.ts';
import { seedPeople } from '../src/seed/seed-people.ts';
import { operatorCredentials } from '../src/command/club-target.ts';
import { itemHistory } from '../src/people/item-history.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT = Date.parse('2026-05-01T12:00:00Z');

/** A club's history, to which changes of one article are reported as by the table's stream, a minute apart. */
async function aHistory(now = () => AT + DAY) {
  const { club, config } = await servedCloud();
  const keep = itemHistory(club.dynamodb);
  const database = sdkReader({ config, credentials: operatorCredentials });
  const stored: StoredItem[] = [];
  let minutes = 0;
  const image = (item: StoredItem | undefined) => item && marshall({ ...item });
  const tell = async (
    before: StoredItem | undefined,
    after: StoredItem | undefined,
    table: TableName = 'news',
  ) => {
    minutes += 1;
    const at = AT + minutes * 60_000;
    // Streams may report a change twice.
    const change = { table, oldImage: image(before), newImage: image(after), at };
    await Promise.all([keep(change), keep(change)]);
  };
  return {
    ...{ club, config, tell, database },
    ...historyReader(database, now),
    /** Saves versions 1 to `last` of an article. */
    async save(last: number) {
      for (let rev = 1; rev <= last; rev += 1) {
        const item = { id: '7', rev, title: `Version ${rev}` };
        await tell(stored.at(-1), item);
        stored.push(item);
      }
      return stored.at(-1)!;
    },
  };
}

const titles = (versions: readonly { readonly item: StoredItem }[]) =>
  versions.map(({ item }) => item['title']);

test('the last ten replaced versions are stored, latest first, and the bin lists none of them', async () => {
  const { save, versions, bin } = await aHistory();
  await save(13);
  expect(titles(await versions('news', '7'))).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((rev) => `Version ${rev}`),
  );
  expect(await versions('news', '7')).toMatchObject([
    { at: '2026-05-01T12:13:00.000Z' },
    ...Array(9).fill({}),
  ]);
  expect(await bin({ limit: 5 })).toEqual({ versions: [] });
});

test('a deleted item is in the bin, whole, for thirty days, and all its versions end with it', async () => {
  const history = await aHistory();
  const last = await history.save(3);
  await history.tell(last, undefined);
  const ends = Math.floor((AT + 4 * 60_000 + 30 * DAY) / 1000) * 1000;
  const deleted = { table: 'news', item: last, at: '2026-05-01T12:04:00.000Z', ends };
  expect(await history.bin({ limit: 5 })).toEqual({ versions: [deleted] });
  const stored = await history.versions('news', '7');
  expect(stored.map((each) => each.ends)).toEqual([ends, ends, ends]);
  const later = historyReader(history.database, () => ends);
  expect(await later.bin({ limit: 5 })).toEqual({ versions: [] });
});

test('an item published, or taken off the site, continues in another table: the bin lists neither', async () => {
  const { config, save, tell, bin, versions } = await aHistory();
  const last = await save(1);
  const writes = entityWrites({ config, credentials: operatorCredentials });
  const off = { fields: { title: 'Off' }, savedBy: 'Priya' };
  // A draft of something else has the id that it would have.
  await writes.unpublished.create({ ...off, id: 'news-7', opId: 'another' });
  await writes.unpublished.create({ ...off, id: 'news-8', opId: 'take off news 7 ' });
  await tell(last, undefined);
  const draft = { id: 'news-9', rev: 1, publishAt: '2026-05-01T12:00:00.000Z' };
  await tell({ ...draft, isPublished: true }, undefined, 'unpublished');
  await tell({ id: 'off-news-7', rev: 1 }, undefined, 'unpublished');
  expect(await bin({ limit: 5 })).toEqual({ versions: [] });
  // Deleted before the function came to it.
  await tell(draft, undefined, 'unpublished');
  expect((await bin({ limit: 5 })).versions).toHaveLength(1);
  expect(titles(await versions('news', '7'))).toEqual(['Version 1']);
});

test('a restored item leaves the bin, and its versions no longer end, though its delete is reported at the same time', async () => {
  const { save, tell, bin, versions } = await aHistory();
  const last = await save(2);
  await Promise.all([
    tell(last, undefined),
    tell(undefined, { ...last, rev: (last['rev'] as number) + 1_001 }),
  ]);
  expect(await bin({ limit: 5 })).toEqual({ versions: [] });
  expect((await versions('news', '7')).map(({ ends }) => ends)).toEqual([undefined, undefined]);
});

test('[R19] the committee reads and erases stored versions and cannot write them; nobody else reads any', async () => {
  const { club, config, save, tell } = await aHistory();
  await seedPeople(club);
  await tell(await save(2), undefined);
  const of = async (idToken?: string) => {
    const signer = await credentialsOf(config, idToken);
    const credentials = async () => signer;
    return {
      ...historyReader(sdkReader({ config, credentials }), () => AT),
      erase: eraseHistory({ config, credentials }),
    };
  };
  const tokens = (email: string, password: string) => signInAsTheApp(config, email, password);
  for (const other of [undefined, (await tokens('member@club.test', 'Clubhouse1')).idToken]) {
    const { bin, versions, erase } = await of(other);
    const refusals = [bin({ limit: 1 }), versions('news', '7'), erase('news', '7')];
    for (const each of await Promise.allSettled(refusals))
      expect(each).toMatchObject({ status: 'rejected', reason: { name: 'AccessDenied' } });
  }
  const committee = await of((await tokens('admin@club.test', 'Touchline1')).idToken);
  expect(titles((await committee.bin({ limit: 1 })).versions)).toEqual(['Version 2']);
  await committee.erase('news', '7');
  expect(await committee.bin({ limit: 1 })).toEqual({ versions: [] });
  expect(await committee.versions('news', '7')).toEqual([]);
});

test('a deleted item is recreated, with versions that count on', async () => {
  const { config, bin, club } = await aHistory();
  const writes = entityWrites({ config, credentials: operatorCredentials });
  const keep = itemHistory(club.dynamodb);
  const fields = { title: 'Floods', excerpt: 'Wet.', content: 'Very.' };
  const save = { id: '9', savedBy: 'Sam', fields };
  const made = await writes.news.create({ ...save, opId: 'a' });
  if (made.kind !== 'stored') throw new Error(made.kind);
  await writes.news.delete({ id: '9', opId: 'b' });
  await keep({ table: 'news', oldImage: marshall({ ...made.item }), at: AT });
  const [{ item } = { item: {} as StoredItem }] = (await bin({ limit: 1 })).versions;
  expect(item).toEqual(made.item);
  const after = { rev: 1_001, opLog: item['opLog'] as string[] };
  const back = await writes.news.create({ ...save, opId: 'c', after });
  expect(back).toMatchObject({
    kind: 'stored',
    item: { ...fields, rev: 1_002, opLog: ['a', 'c'] },
  });
});
