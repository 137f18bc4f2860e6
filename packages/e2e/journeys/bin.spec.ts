import {
  loseSignal,
  PUBLISHED,
  regainSignal,
  writeArticle,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, stillPhone, test } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

const TITLE = 'The boiler is mended';

test(
  'an article is deleted and restored with one tap, restored from the bin offline, and returned to an earlier version',
  { tag: '@daily' },
  async ({ services, signedIn }) => {
    const page = await signedIn('/admin/add-news', { ...stillPhone, ...ANY_PROBLEM });
    await writeArticle(page, { title: TITLE, until: PUBLISHED });
    await page.goto('/admin/content');
    const row = page.getByRole('listitem').filter({ hasText: TITLE });
    const deleteIt = async () => {
      await row.getByRole('button', { name: 'Delete' }).tap();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Delete' }).tap();
      await expect(page.getByText('The article is deleted.')).toBeVisible();
    };
    await deleteIt();
    expect(await services.articlesCalled(TITLE)).toEqual([]);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await undo.tap();
    await expect(page.getByText('Undone.')).toBeVisible();
    expect(await services.articlesCalled(TITLE)).toHaveLength(1);

    await deleteIt();
    await page.getByRole('main').getByRole('link', { name: 'Bin' }).tap();
    const binned = page.getByRole('listitem').filter({ hasText: TITLE });
    await expect(binned).toContainText(/Deleted today at .*, gone for good on /);
    expect(await screenFindings(page)).toEqual([]);
    await loseSignal(page);
    await binned.getByRole('button', { name: 'Put back' }).tap();
    await expect(binned).toContainText('No signal');
    await regainSignal(page);
    const [back] = await services.articlesCalled(TITLE);
    expect(back).toMatchObject({ content: `All about ${TITLE}.` });

    await page.goto(`/admin/edit-news/${String(back?.['id'])}`);
    await page.getByLabel('Content').fill('It broke again.');
    await page.getByRole('button', { name: 'Update' }).tap();
    await expect(page.getByText('Article updated successfully!')).toBeVisible();
    await page.goto(`/admin/edit-news/${String(back?.['id'])}`);
    await page.getByRole('link', { name: 'Earlier versions' }).tap();
    expect(await screenFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go back to this' }).first().tap();
    await expect(page.getByText(/^Gone back to the version of/)).toBeVisible();
    expect(await services.articlesCalled(TITLE)).toMatchObject([
      { content: `All about ${TITLE}.` },
    ]);
  },
);
