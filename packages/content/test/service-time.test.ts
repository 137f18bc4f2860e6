import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { entityWrites, type WriteAnswer } from '../src/admin/entity-writes.ts';
import { londonDate } from '../src/dates/london-date.ts';
import { type LocalClub, openLocalClub } from './local-club.ts';

const MINUTE = 60_000;
const MONTH = 30 * 24 * 60 * MINUTE;

let club: LocalClub;
beforeAll(async () => {
  club = await openLocalClub({ onPort: true });
});
afterEach(() => club.clearFaults());
afterAll(() => club.close());

/** The service's clock is so much ahead of this device's; milliseconds. */
const serviceAhead = (value: number) =>
  club.fault({ match: { service: 'dynamodb' }, do: 'skew', value });
const aWriter = (own: Partial<Parameters<typeof entityWrites>[0]> = {}) =>
  entityWrites({ config: club.config, credentials: club.operator, ...own });
const aSave = () => ({
  id: crypto.randomUUID(),
  fields: { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.' },
  opId: crypto.randomUUID(),
  savedBy: 'Nell',
});
const itemOf = (answer: WriteAnswer) => {
  if (answer.kind !== 'stored') throw new Error(answer.kind);
  return answer.item;
};
/** How far from this device's clock a save is dated, to the minute. */
const ahead = (answer: WriteAnswer) => {
  const savedAt = Date.parse(String(itemOf(answer)['savedAt']));
  return Math.round((savedAt - Date.now()) / MINUTE) * MINUTE || 0;
};

test.each([-MONTH, MONTH])(
  'what a device saves is dated by the service’s clock, which is %i ms ahead, from the first save on',
  async (value) => {
    await serviceAhead(value);
    const { news, albums } = aWriter();
    const made = await news.create(aSave());
    expect(ahead(made)).toBe(value);
    const today = londonDate(Date.now() + value);
    expect(itemOf(made)).toMatchObject({
      date: today,
      listOrder: expect.stringMatching(`^${today}#`) as string,
    });
    const save = { ...aSave(), fields: { name: 'Tour', description: 'One bus.', photos: [] } };
    const album = await albums.create(save);
    const base = { rev: 1, item: itemOf(album) };
    const edit = await albums.replace({ ...save, opId: 'edit', base });
    expect([ahead(album), ahead(edit)]).toEqual([value, value]);
  },
);

test('the first call that is an edit is dated by the service’s clock too', async () => {
  const save = { ...aSave(), fields: { name: 'Tour', description: 'One bus.', photos: [] } };
  const base = { rev: 1, item: itemOf(await aWriter().albums.create(save)) };
  const article = aSave();
  const before = { rev: 1, item: itemOf(await aWriter().news.create(article)) };
  await serviceAhead(-MONTH);
  const edit = await aWriter().albums.replace({ ...save, opId: 'edit', base });
  const other = await aWriter().news.replace({ ...article, opId: 'edit', base: before });
  expect([ahead(edit), ahead(other)]).toEqual([-MONTH, -MONTH]);
});

test('once the device’s clock is set right it is right', async () => {
  await serviceAhead(-MONTH);
  const { news } = aWriter();
  await news.create(aSave());
  await club.clearFaults();
  expect(ahead(await news.create(aSave()))).toBe(0);
});

test('a minute is no difference', async () => {
  const now = Date.now();
  await serviceAhead(MINUTE);
  const { news } = aWriter({ now: () => now });
  await news.create(aSave());
  const savedAt = new Date(now).toISOString();
  expect(itemOf(await news.create(aSave()))).toMatchObject({ savedAt });
});

test('a sample of a day that is over keeps its day, whatever the clocks say', async () => {
  await serviceAhead(-MONTH);
  const { news } = aWriter({ savedAt: () => Date.parse('2025-11-02T12:00:00Z') });
  const answers = [await news.create(aSave()), await news.create(aSave())];
  for (const answer of answers) expect(itemOf(answer)).toMatchObject({ date: '2025-11-02' });
});
