import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { anAlbumItem, anArticleItem, anEventItem, aPlayerItem } from '@clubhouse/content/testing';
import { beforeAll, expect, test } from 'vitest';
import { clubAndBrowser, phone } from '../src/journey/club-and-browser.ts';
import { configOf, servicesFor } from '../src/journey/club-services.ts';

const here = clubAndBrowser({ seed: 'empty' });

/** Each would set `hacked` on the window if anything of it were run. */
const payload =
  '"><script>window.hacked=1</script><img src=x onerror="window.hacked=1"></script>\u202e🏉';

const spoilt = <Item extends object>(item: Item, keep: readonly string[]) =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'string' && !keep.includes(name) ? payload : value,
    ]),
  );

beforeAll(async () => {
  const { config, database } = servicesFor(await configOf(here.club.url));
  const keep = ['id', 'listed', 'listOrder', 'createdDate', 'date', 'time'];
  const items = {
    news: { ...spoilt(anArticleItem({ id: 'h1' }), keep), imageUrl: 'javascript:window.hacked=1' },
    events: spoilt(anEventItem({ id: 'h1' }), keep),
    albums: spoilt(anAlbumItem({ id: 'h1' }), keep),
    players: { ...spoilt(aPlayerItem({ id: 'h1' }), keep), photoUrl: 'javascript:window.hacked=1' },
  };
  for (const [table, Item] of Object.entries(items)) {
    const TableName = config.tables[table as keyof typeof config.tables];
    await database.send(new PutCommand({ TableName, Item }));
  }
});

test.for(['/', '/news', '/news/h1', '/events', '/team', '/gallery', '/album/h1'])(
  'what was put into the tables to be run is shown on %s, not run',
  async (path) => {
    const { page, problems } = await here.browser.newPage(phone);
    await page.goto(here.club.url + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.getByRole('main').textContent()).resolves.toContain('window.hacked=1');
    await expect(page.evaluate(() => 'hacked' in window)).resolves.toBe(false);
    expect(problems().filter((problem) => /policy|^page:/.test(problem))).toEqual([]);
  },
);
