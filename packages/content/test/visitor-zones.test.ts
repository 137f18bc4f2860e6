import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('read-in-zone.ts', import.meta.url));

/** In a process of its own, which has its zone from the start, as a browser has. */
async function shownIn(
  zone: string,
): Promise<{ readonly timeZone: string; readonly shown: unknown }> {
  const env = { ...process.env, TZ: zone };
  const options = { env, maxBuffer: 10_000_000 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', script],
    options,
  );
  return JSON.parse(stdout);
}

test('fixtures, results and the countdown are the same for a visitor in any zone', async () => {
  const london = await shownIn('Europe/London');
  expect(JSON.stringify(london.shown)).toContain('TBC');
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Chatham']) {
    const there = await shownIn(zone);
    expect(there.timeZone).toBe(zone);
    expect(there.shown).toEqual(london.shown);
  }
});
