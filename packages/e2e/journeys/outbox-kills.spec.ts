import { killRounds } from '@clubhouse/dev/src/journey/kill-rounds.ts';
import { expect, test } from '../src/fixtures.ts';

for (const { name, count, reportedAtLeast, tag } of [
  { name: 'one kill', count: 1, reportedAtLeast: 0, tag: ['@daily'] },
  { name: '20 kills', count: 20, reportedAtLeast: 10, tag: [] },
]) {
  test(
    `after ${name} of the browser while something is saved, nothing that was said to be safe is lost or doubled`,
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
