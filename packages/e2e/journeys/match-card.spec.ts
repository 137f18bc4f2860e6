import { everythingIsSent, opensWithoutNetwork } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { markedPhotograph } from '../src/photographs.ts';
import { expect, phone, test } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

// The morning of a match at home, at 15:00.
const MORNING = '2026-11-21T08:00:00Z';
test.use({ clubOptions: { env: { NOW: MORNING } } });

test(
  'a match day without signal, from the first page of the app: postponed and taken back, scored, photographed and reported',
  { tag: '@daily' },
  async ({ newPage, signedIn }) => {
    const { page, context, expectNoProblems } = await signedIn('/admin/content', {
      ...phone,
      reducedMotion: 'reduce',
    });
    await page.clock.install({ time: MORNING });
    await page.reload();
    const card = page.getByRole('article', { name: /^Ferrymere v Old Kestrels/ });
    const home = page.getByRole('link', { name: 'Content Manager' });
    await card.waitFor();
    await opensWithoutNetwork(page);
    expect(await screenFindings(page)).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await card.getByRole('button', { name: 'Postpone' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Postpone Ferrymere v Old Kestrels?' });
    await question.getByRole('button', { name: 'Postpone' }).tap();
    await expect(card).toContainText('Postponed');
    await card.getByRole('button', { name: 'It is on after all' }).tap();
    await expect(card).not.toContainText('Postponed');

    await card.getByRole('link', { name: 'Score' }).tap();
    await page.getByRole('group', { name: 'Ferrymere' }).getByRole('button', { name: /Try/ }).tap();
    await page.getByRole('button', { name: 'Full time' }).tap();
    await home.tap();
    const played = page.getByRole('article', { name: 'Ferrymere 5 Old Kestrels 0' });
    await expect(played).toContainText('Full time');
    await played.getByRole('link', { name: 'Photos' }).tap();
    const buffer = await markedPhotograph({ width: 1200, height: 800, orientation: 6 });
    const photo = { name: 'IMG_2200.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel('Photo files').setInputFiles(photo);
    await page.getByText(/^1 photo queued/).waitFor();
    await home.tap();
    await played.getByRole('link', { name: 'Write the report' }).tap();
    await expect(page.getByLabel('Title')).toHaveValue('Ferrymere 5–0 Old Kestrels');
    await page.getByLabel('Excerpt').fill('One try, in the first minute.');
    await page.getByLabel('Content').fill('It was enough.');
    await page.getByRole('button', { name: 'Publish' }).tap();

    await context.setOffline(false);
    await everythingIsSent(page);
    const { page: reader } = await newPage({ ...phone, javaScriptEnabled: false });
    await expect(async () => {
      await reader.goto('/match/2026-11-21-2026-home-old-kestrels');
      const main = await reader.getByRole('main').innerText();
      for (const words of [/5\s*–\s*0/, /One try, in the first minute/, /1 photo/i])
        expect(main).toMatch(words);
    }).toPass({ timeout: 20_000 });
    // The page signs with its clock until the services say theirs; a photo is shown before its renditions are there.
    expectNoProblems({ except: [/ERR_INTERNET_DISCONNECTED/, /status of 40[034]/] });
  },
);
