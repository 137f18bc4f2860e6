import { photographFile } from '../src/photographs.ts';
import { expect, phone, test } from '../src/fixtures.ts';
import { expectDrawn } from '../src/screen-findings.ts';

test(
  '[7.13] an article with a picture is published from a phone to the table, the bucket and every visitor, and is edited and deleted there',
  { tag: '@daily' },
  async ({ club, newPage, services, signedIn }) => {
    const page = await signedIn('/admin/add-news', phone);
    await page.getByLabel('Title').fill('Under-nines win the mud cup');
    await page.getByLabel('Excerpt').fill('Nobody could tell the sides apart by half-time.');
    await page.getByLabel('Content').fill('First line.\nSecond line.');
    const picture = await photographFile('Mud Cup (final).jpg', { width: 2400, height: 1500 });
    await page.getByLabel('Image file').setInputFiles(picture);
    await page.getByLabel('What does the picture show?').fill('Nine children in mud');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Article published successfully!')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByText('On the site.')).toBeVisible();
    const link = page.getByRole('link', { name: 'See it on the site' });
    const reader = await newPage({ javaScriptEnabled: false });
    await reader.goto((await link.getAttribute('href')) ?? 'no link');
    await expect(reader.getByText('First line.', { exact: true })).toBeVisible();

    const stored = await services.articlesCalled('Under-nines win the mud cup');
    expect(stored).toMatchObject([
      {
        date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date()),
        rev: 1,
        imageUrl: expect.stringMatching(/^media\/\d+_Mud_Cup__final_\.(jpg|webp)$/),
        picture: {
          widths: [480, 768, 1080, 1600],
          tones: expect.stringMatching(/^.{32}$/),
        },
      },
    ]);
    const key = String(stored[0]?.['imageUrl']);
    await services.headOf(key);
    const rendition = await fetch(`${club.url}/derived/480/${key}`);
    expect(rendition.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/);

    const visitor = await newPage(phone);
    await visitor.goto('/news');
    await visitor.getByRole('link', { name: 'Under-nines win the mud cup', exact: true }).click();
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Under-nines win the mud cup');
    await expect(visitor.getByText('First line.', { exact: true })).toBeVisible();
    await expect(visitor.getByText('Second line.', { exact: true })).toBeVisible();
    const shown = visitor.getByRole('img', { name: 'Nine children in mud' });
    await shown.scrollIntoViewIfNeeded();
    await expectDrawn(shown);

    await page.goto('/admin/content');
    const row = page.getByRole('listitem').filter({ hasText: 'the mud cup' });
    await row.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('Under-nines share the mud cup');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Article updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/admin/content');
    expect(await services.articlesCalled('Under-nines share')).toHaveLength(1);

    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toBeHidden();
    expect(await services.articlesCalled('Under-nines')).toEqual([]);
  },
);
