import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unpublishedId, type StoredItem } from '@clubhouse/content';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { credentialsOf } from '@clubhouse/dev/src/journey/club-services.ts';
import { loseSignal, regainSignal } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { ANY_PROBLEM, expect, onceShown, stillPhone, test } from '../src/fixtures.ts';
import { photographFile } from '../src/photographs.ts';
import { expectDrawn, screenFindings } from '../src/screen-findings.ts';

test.use(ANY_PROBLEM);

const TITLE = 'The floodlights are back';
const WAITS = 'Not published yet';

test(
  'a report with a photo is saved for later offline, gets a day on another phone, and is published; until then no guest reads any of it',
  { tag: '@daily' },
  async ({ services, signedIn, newPage }) => {
    const page = await signedIn('/admin/add-news', stillPhone);
    await loseSignal(page);
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Image file').setInputFiles(await photographFile('lamps.jpg'));
    await page.getByText(/lamps\.jpg, /).waitFor();
    await page.getByRole('button', { name: 'Later...' }).tap();
    await page.getByRole('button', { name: 'Without a day' }).tap();
    await expect(page.getByText(/^Saved on this phone\./)).toBeVisible();
    await regainSignal(page);
    const [draft] = await services.everyItem('unpublished');
    const image = String(draft?.['imageUrl']);
    expect(image).toMatch(/^unpublished\/\d+_lamps\.jpg$/);

    const guest = () => credentialsOf(services.config);
    const reader = sdkReader({ config: services.config, credentials: guest });
    const refused = { name: 'AccessDenied' };
    await expect(reader.get('unpublished', String(draft?.['id']))).rejects.toMatchObject(refused);
    const list = reader.query('unpublished', { limit: 1, newestFirst: false });
    await expect(list).rejects.toMatchObject(refused);
    const { region, endpoints, bucket: Bucket } = services.config;
    const at = { region, endpoint: endpoints.s3, forcePathStyle: true, credentials: guest };
    for (const Key of [image, `derived/480/${image}`]) {
      const read = new S3Client(at).send(new GetObjectCommand({ Bucket, Key }));
      await expect(read).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    }

    const other = await signedIn('/admin/content', stillPhone);
    const waiting = other.getByRole('region', { name: WAITS });
    await expect(waiting.getByRole('listitem')).toContainText(TITLE);
    expect(await screenFindings(other)).toEqual([]);
    await waiting.getByRole('link', { name: 'Edit' }).tap();
    await expectDrawn(other.getByRole('img', { name: 'The picture it has now' }));
    await other.getByLabel('Excerpt').fill('Training is on.');
    await other.getByLabel('Content').fill('Bring boots.');
    await other.getByRole('button', { name: 'Later...' }).tap();
    await other.getByLabel('Publish on').fill('2099-12-05');
    expect(await screenFindings(other)).toEqual([]);
    await other.getByRole('button', { name: 'On this day' }).tap();
    await expect(
      other.getByText(/^Goes out on Saturday 5 December 2099 at 09:00 GMT\./),
    ).toBeVisible();
    await expect(waiting.getByRole('listitem')).toContainText('Goes out on Saturday');
    expect(await services.articlesCalled(TITLE)).toEqual([]);

    await waiting.getByRole('link', { name: 'Edit' }).tap();
    await other.getByRole('button', { name: 'Publish' }).tap();
    await expect(other.getByText(/^It is being published/)).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await expect(other.getByRole('region', { name: 'News' })).toContainText(TITLE);
    expect(await services.everyItem('unpublished')).toEqual([]);
    const [article] = await services.articlesCalled(TITLE);
    expect(unpublishedId('news', String(article?.['id']))).toBe(draft?.['id']);
    const visitor = await newPage();
    await visitor.goto(`/news/${String(article?.['id'])}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expectDrawn(visitor.locator('.article__picture img'));

    const again = `${TITLE} again`;
    await other.goto(`/admin/edit-news/${String(article?.['id'])}`);
    await other.getByLabel('Title').fill(again);
    await other.getByRole('button', { name: 'Later...' }).tap();
    await other.getByRole('button', { name: 'Without a day' }).tap();
    await waiting.getByRole('link', { name: 'Edit' }).tap();
    await expect(other.getByLabel('Title')).toHaveValue(again);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await other.getByRole('button', { name: 'Publish' }).tap();
    await onceShown(visitor, visitor.url(), () =>
      expect(visitor.getByRole('heading', { level: 1 })).toHaveText(again, { timeout: 500 }),
    );
    expect(await services.everyItem('unpublished')).toEqual([]);
  },
);

test('a player is taken off the site offline: within a minute no page and no guest has the portrait, and the committee publishes it again', async ({
  services,
  signedIn,
  newPage,
}) => {
  const visitor = await newPage();
  await visitor.goto('/team');
  const player = visitor
    .locator('.player')
    .filter({ has: visitor.locator('img') })
    .first();
  const name = (await player.getByRole('heading').textContent())!;
  const page = await signedIn('/admin/players', stillPhone);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link', { name: 'Edit' }).tap();
  await page.getByLabel('Name').waitFor();
  await loseSignal(page);
  await page.getByRole('button', { name: 'Take off the site' }).tap();
  expect(await screenFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take off', exact: true }).tap();
  await expect(page.getByText(/^Saved on this phone\./)).toBeVisible();
  const was = (await services.everyItem('players')).find((each) => each['name'] === name)!;
  const portrait = String(was['photoUrl']);
  const isPublic = async (key: string) => (await fetch(`${services.config.mediaBase}/${key}`)).ok;
  expect(await isPublic(portrait)).toBe(true);
  await regainSignal(page);

  const waiting = page.getByRole('region', { name: WAITS });
  const edit = waiting.getByRole('link', { name: 'Edit' });
  await expect(edit).toBeVisible({ timeout: 60_000 });
  for (const key of [portrait, `derived/480/${portrait}`]) expect(await isPublic(key)).toBe(false);
  const profile = visitor.getByRole('heading', { name });
  await onceShown(visitor, '/team', () => expect(profile).toHaveCount(0, { timeout: 500 }));

  await edit.tap();
  await page.getByRole('button', { name: 'Publish' }).tap();
  await expect(page.getByText(/^It is being published/)).toBeVisible();
  await onceShown(visitor, '/team', () => expect(profile).toBeVisible({ timeout: 500 }));
  await expect.poll(() => isPublic(portrait)).toBe(true);
});

test(
  'an album waits where no guest reads it, and is published; with a player the photos that name them leave the site, and return',
  { tag: '@daily' },
  async ({ services, signedIn, newPage }) => {
    const page = await signedIn('/admin/add-album', stillPhone);
    const files = [
      await photographFile('kick.jpg'),
      await photographFile('ruck.jpg', { width: 901, height: 600 }),
    ];
    await page.getByLabel('Album Name').fill('Under 12s away');
    await page.getByLabel('Description').fill('Rain, and a win.');
    await page.getByLabel('Photo files').setInputFiles(files);
    await page.getByText(/^2 photos ready/).waitFor();
    await page.getByRole('button', { name: /^Photo 1 of 2/ }).tap();
    await page.getByText('Players in it', { exact: true }).tap();
    const player = page.getByRole('dialog').getByRole('checkbox').first();
    await player.check();
    expect(await screenFindings(page)).toEqual([]);
    const [, name] = (await page.getByText(/^Players in it: /).textContent())!.split(': ');
    await page.getByRole('button', { name: 'Done' }).tap();
    const previewed = page.frameLocator('iframe').locator('.wall img');
    const isDrawn = () =>
      previewed.evaluateAll((all) =>
        all.map((each) => (each as HTMLImageElement).naturalWidth > 0),
      );
    await page.getByRole('button', { name: 'Preview' }).tap();
    await expect.poll(isDrawn).toEqual([true, true]);
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Later...' }).tap();
    await page.getByRole('button', { name: 'Without a day' }).tap();
    await expect(page.getByText(/^Saved for later\./)).toBeVisible();
    const isPublic = async (key: string) => (await fetch(`${services.config.mediaBase}/${key}`)).ok;
    const pathsOf = (item: StoredItem = {}) =>
      (item['photos'] as { path: string }[]).map(({ path }) => path);
    const albums = async () =>
      (await services.everyItem('albums')).filter((each) => each['name'] === 'Under 12s away');
    const [stored] = await services.everyItem('unpublished');
    for (const key of pathsOf(stored)) {
      expect(key).toMatch(/^unpublished\/\d+_(kick|ruck)\.jpg$/);
      expect([await isPublic(key), await isPublic(`derived/480/${key}`)]).toEqual([false, false]);
    }
    expect(await albums()).toEqual([]);

    await page.goto('/admin/content');
    const waiting = page.getByRole('region', { name: WAITS });
    await waiting.getByRole('link', { name: 'Edit' }).tap();
    await expectDrawn(page.getByRole('button', { name: /^Photo 1 of 2/ }).locator('img'));
    expect(await screenFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Preview' }).tap();
    await expect.poll(isDrawn).toEqual([true, true]);
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Publish' }).tap();
    await expect(page.getByText(/^It is being published/)).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const [album] = await albums();
    const [kick, ruck] = pathsOf(album) as [string, string];
    const visitor = await newPage();
    const address = `/album/${String(album?.['id'])}`;
    const photos = visitor.locator('main').getByRole('link').locator('img');
    const shows = (count: number) =>
      onceShown(visitor, address, () => expect(photos).toHaveCount(count, { timeout: 500 }));
    await shows(2);

    await page.goto('/admin/players');
    const row = page.getByRole('listitem').filter({ hasText: name! });
    await row.getByRole('link', { name: 'Edit' }).tap();
    await page.getByRole('button', { name: 'Take off the site' }).tap();
    await expect(page.getByText(/^(No article names|These articles name)/)).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take off', exact: true }).tap();
    await expect.poll(() => isPublic(kick), { timeout: 60_000 }).toBe(false);
    await shows(1);
    expect([await isPublic(`derived/480/${kick}`), await isPublic(ruck)]).toEqual([false, true]);
    const draft = (words: string) => waiting.getByRole('listitem').filter({ hasText: words });
    await draft(name!).getByRole('link', { name: 'Edit' }).tap();
    await page.getByRole('button', { name: 'Publish' }).tap();
    await expect(draft(name!)).toHaveCount(0, { timeout: 60_000 });
    await draft('not shown').getByRole('link', { name: 'Edit' }).tap();
    await expect(page.getByText(/^These photos are of an album on the site/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).tap();
    await shows(2);
    expect(await services.everyItem('unpublished')).toEqual([]);
  },
);
