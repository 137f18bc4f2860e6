import { databasePromises } from '@clubhouse/outbox/testing';
import { bundledPage } from '@clubhouse/dev/src/bench/bare-saves.ts';
import { killRounds } from '@clubhouse/dev/src/journey/kill-rounds.ts';
import { expect, test } from '../src/fixtures.ts';

/** Checks the promises in the page, each on its own database. */
const IN_PAGE = `
  import { indexedDbDatabase } from '@clubhouse/outbox/browser';
  import { databasePromises } from '@clubhouse/outbox/testing';
  window.keepPromise = async (title) => {
    const { check } = databasePromises.find((promise) => promise.title === title);
    const open = [];
    await check({
      open() {
        open.push(indexedDbDatabase({ name: title }));
        return open.at(-1);
      },
    });
    for (const database of open) database.close();
  };
`;

test('in a real browser the outbox fulfils every promise of its store', async ({ context }) => {
  const stdin = { contents: IN_PAGE, resolveDir: import.meta.dirname };
  const page = await bundledPage(context, { stdin });
  for (const { title } of databasePromises) {
    const check = page.evaluate(`keepPromise(${JSON.stringify(title)})`);
    await expect.soft(check, title).resolves.toBeUndefined();
  }
});

for (const { name, count, reportedAtLeast, tag } of [
  { name: 'one kill', count: 1, reportedAtLeast: 0, tag: ['@daily'] },
  { name: '20 kills', count: 20, reportedAtLeast: 10, tag: [] },
]) {
  test(
    `after ${name} of the browser during saves, nothing reported as safe is lost or doubled`,
    { tag },
    async ({ killable: browser, club, lines, services, files, draw }) => {
      test.setTimeout(300_000);
      const setting = { browser, siteUrl: club.url, lines, services, files, draw };
      const { kills, reported, problems } = await killRounds(setting, count);
      expect(problems).toEqual([]);
      expect(kills).toBe(count);
      expect(reported).toBeGreaterThanOrEqual(reportedAtLeast);
    },
  );
}
