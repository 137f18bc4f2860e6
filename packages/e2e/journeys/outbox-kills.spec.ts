import { killRounds } from '@clubhouse/dev/src/journey/kill-rounds.ts';
import { expect, test } from '../src/fixtures.ts';

for (const { count, saidAtLeast, tag } of [
  { count: 3, saidAtLeast: 0, tag: ['@daily'] },
  { count: 20, saidAtLeast: 10, tag: [] },
]) {
  test(
    `of ${count} kills of the browser while articles and files are saved, none loses or doubles what was said to be safe`,
    { tag },
    async ({ killable: browser, club, lines, services, files, draw }) => {
      test.setTimeout(300_000);
      const setting = { browser, siteUrl: club.url, lines, services, files, draw };
      const { kills, said, problems } = await killRounds(setting, count);
      expect(problems).toEqual([]);
      expect(kills).toBe(count);
      expect(said).toBeGreaterThanOrEqual(saidAtLeast);
    },
  );
}
