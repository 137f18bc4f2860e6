import { expect, test } from '../src/fixtures.ts';
import { layoutShift } from '../src/screen-findings.ts';

// The season of the sample is generated around this instant: the next match is on the following day at 15:00.
// A page signs with its own clock, which the database refuses.
test.use({
  clubOptions: { env: { NOW: '2026-11-20T13:00:00Z' } },
  except: [/status of 40\d/],
});

test('[2.32] the countdown ends in Match Day! at kick-off, and moves nothing', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T14:57:30Z' });
  await page.goto('/');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveAttribute('aria-label', '2 minutes to kick-off');
  const box = await timer.boundingBox();
  await page.clock.runFor(60_000);
  await expect(timer).toHaveAttribute('aria-label', '1 minute to kick-off');
  expect(await timer.boundingBox()).toEqual(box);
  await page.clock.runFor(91_000);
  await expect(timer).toHaveText('Match Day!');
});

test('the countdown stays in place when the script of the page starts', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  // Half an hour before the server's clock: like a page from a cache, the countdown is wrong by an hour.
  await page.clock.install({ time: '2026-11-20T12:30:00Z' });
  await page.goto('/');
  await expect(page.getByRole('timer')).toHaveText(/1\s+day\s+2\s+hours/);
  await page.clock.runFor(5_000);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('the fixtures are on the first sheet of the printed events page', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 794, height: 1123 } });
  await page.goto('/events');
  await page.emulateMedia({ media: 'print' });
  const top = async (name: string) =>
    (await page.getByRole('heading', { name }).boundingBox())?.y ?? NaN;
  expect(await top('Upcoming Fixtures')).toBeLessThan(await top('Club events'));
});
