import { requestCounts } from '@clubhouse/dev/src/journey/faults.ts';
import {
  addShareForm,
  admin,
  isKeptWhole,
  PUBLISHED,
  SAVED_HERE,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { photograph } from '../src/photographs.ts';
import { expect, test } from './fixtures.ts';
import type { Tab } from './webdriver.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

test('read: a visitor reads an article and turns the photos of an album', async ({ tab }) => {
  await tab.open('/news');
  await tab.press('link', /^read full article/i);
  await tab.until(() => /^\/news\/\d+$/.test(location.pathname));
  await tab.until(() => document.querySelector('h1')?.textContent);
  await tab.open('/gallery');
  await tab.press('link', /\d photos/);
  await tab.press('link', /^Photo 1\b/);
  await tab.see('1 / 14');
  await tab.press('button', /^Next/);
  await tab.see('2 / 14');
  await tab.until(() => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth);
  await tab.press('button', 'Close');
  await tab.seeNo('2 / 14');
});

test('the ground: offline, a page that was never read shows how to get to the ground', async ({
  tab,
  signal,
}) => {
  await tab.open('/');
  await tab.until(
    async () => navigator.serviceWorker.controller && (await caches.match('/ground')),
  );
  await signal.lose();
  await tab.open('/gallery');
  await tab.see('At the ground');
  await tab.see('That page is not on this phone.');
  await tab.open('/');
  // The browser's own cache may have the page from the last seconds; a reload bypasses that cache.
  await tab.run(() => location.reload());
  await tab.see('No signal. This page is as of');
  await signal.regain();
  await tab.press('link', 'Try again');
  await tab.seeNo('No signal.');
});

test('sign in: a wrong password is refused, and a sign-in survives a kill of the browser', async ({
  phone,
  tab,
}) => {
  await tab.open('/admin/content');
  await signIn(tab, 'wrong');
  await tab.see('Incorrect username or password.');
  await tab.open('/admin/content');
  await signIn(tab);
  await tab.see('Content Manager');
  const again = await phone.reopen();
  await again.open('/admin/content');
  await again.see('Content Manager');
  await again.open('/login?sign-out');
  await again.see('Team Login');
});

test('publish: an article and its picture in all sizes are on the site', async ({
  tab,
  files,
  services,
}) => {
  const picture = await files.of('Mud Cup.jpg', await photograph({ width: 2400, height: 1500 }));
  await openSignedIn(tab, '/admin/add-news');
  await writeArticle(tab, 'Under-nines win the mud cup', picture.path);
  await tab.see(PUBLISHED);
  const [article] = await services.articlesCalled('Under-nines win');
  expect(article).toMatchObject({ rev: 1, picture: expect.anything() });
  const key = String(article?.['imageUrl']);
  const stored = await services.keysUnder('derived/');
  const widths = [480, 768, 1080, 1600];
  expect(stored).toEqual(expect.arrayContaining(widths.map((width) => `derived/${width}/${key}`)));
  await tab.open(`/news/${String(article?.['id'])}`);
  await tab.see('All about Under-nines win the mud cup.');
  await tab.until(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth);
});

test('album: three photos are in an album in the order they were chosen', async ({
  tab,
  files,
  services,
}) => {
  const paths: string[] = [];
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) {
    paths.push((await files.photo(name, { width: 1800, height: 1200 })).path);
  }
  await openSignedIn(tab, '/admin/add-album');
  await tab.type('Album Name', 'Three of a kind');
  await tab.type('Description', 'Noise, in three parts.');
  await tab.choose('Photo files', paths);
  await tab.see('Photos (3)');
  await tab.press('button', 'Create Album');
  await tab.see('Album created successfully!');
  const albums = await services.everyItem('albums');
  const album = albums.find(({ name }) => name === 'Three of a kind');
  const photos = album?.['photos'] as readonly { readonly name: string }[];
  expect(photos.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  // The app opens the album's page by itself.
  await tab.until(() => location.pathname.startsWith('/album/'));
  await tab.press('link', /^Photo 3\b/);
  await tab.see('3 / 3');
});

test('offline edit: a change made offline in the reopened app is sent once, and by itself', async ({
  tab,
  signal,
  services,
}) => {
  const [before] = await services.articlesCalled('');
  const address = `/admin/edit-news/${String(before?.['id'])}`;
  await openSignedIn(tab, address);
  await tab.until(() => document.querySelector<HTMLInputElement>('input')?.value);
  await tab.until(isKeptWhole);
  await signal.lose();
  await tab.open(address);
  await tab.type('Title', ', amended');
  await tab.press('button', 'Update');
  await tab.see(SAVED_HERE);
  await tab.open('/admin/content');
  await tab.see('Waiting to send');
  await signal.regain();
  await everythingIsSent(tab);
  const title = `${String(before?.['title'])}, amended`;
  expect(await services.articlesCalled(title)).toMatchObject([{ id: before?.['id'] }]);
});

test('kill: an article and a film survive a kill of the browser, and are stored once each', async ({
  phone,
  tab,
  signal,
  files,
  services,
}) => {
  const film = await files.video('killed.mp4', 6_000_000);
  await openSignedIn(tab, '/admin/media');
  await tab.until(isKeptWhole);
  await signal.lose();
  await tab.choose('Files to upload', [film.path]);
  await tab.until(() =>
    document.querySelector('[data-upload-state]:not([data-upload-state="copying"])'),
  );
  await tab.open('/admin/add-news');
  await writeArticle(tab, 'Killed in action');
  await tab.see(SAVED_HERE);
  const again = await phone.reopen();
  await again.open('/admin/outbox');
  await again.see('Add article: Killed in action');
  await signal.regain();
  await everythingIsSent(again);
  expect(await services.articlesCalled('Killed in action')).toHaveLength(1);
  expect(await services.filesCalled('killed.mp4')).toEqual([film.sha256]);
});

test('two tabs: everything both saved offline is sent exactly once', async ({
  club,
  phone,
  tab,
  signal,
  services,
}) => {
  await openSignedIn(tab, '/admin/add-news');
  await tab.until(isKeptWhole);
  const second = await phone.newTab();
  await second.open('/admin/add-news');
  await second.until(() => document.querySelector('[data-outbox-state]'));
  await signal.lose();
  await writeArticle(tab, 'Tab one');
  await tab.see(SAVED_HERE);
  await writeArticle(second, 'Tab two');
  await second.see(SAVED_HERE);
  await signal.regain();
  for (const each of [tab, second]) await everythingIsSent(each);
  const titles = (await services.articlesCalled('Tab')).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Tab one', 'Tab two']);
  expect((await requestCounts(club.cloudUrl))['dynamodb.PutItem']).toBe(2);
});

test('share: without a share sheet a result is copied, and a shared photo is put into an album', async ({
  tab,
  files,
  services,
}) => {
  await openSignedIn(tab, '/admin/matches');
  await tab.press('link', 'Share the result');
  await tab.until(() => document.querySelector('img[alt^="The card:"]'));
  await tab.press('button', 'Copy the text');
  await tab.see('Copied. Paste it where you want it.');
  await tab.until(isKeptWhole);

  const photo = await files.photo('shared.jpg', { width: 1200, height: 800 });
  // A test cannot press the system's share sheet: a form is posted to the app's worker instead.
  await tab.run(addShareForm);
  await tab.choose('To share', [photo.path]);
  await tab.run(() => [...document.forms].at(-1)?.submit());
  await tab.press('button', /^Put 1 photo into \w+’s album$/);
  await tab.see(/1 photo (queued for|is in)/);
  await everythingIsSent(tab);
  const photos = (await services.everyItem('albums')).flatMap((album) => album['photos']);
  expect(photos).toContainEqual(expect.objectContaining({ name: 'shared.jpg' }));
});

test('install hints: an iPhone shows how until somebody presses Not now, other phones show nothing', async ({
  tab,
  openOther,
}) => {
  await openSignedIn(tab, '/admin/add-news');
  await tab.seeNo('home screen');
  const page = await (await openOther(IPHONE)).tab();
  await openSignedIn(page, '/admin/add-news');
  await page.see('press Share, then Add to Home Screen');
  await page.press('button', 'Not now');
  // Leaving the page at once would abort the write.
  await page.until(async () => {
    const opening = indexedDB.open('keyval-store');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction('keyval').objectStore('keyval').get('install-hint');
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return reading.result;
  });
  await page.open('/admin/content');
  await page.see('Content Manager');
  await page.seeNo('home screen');
});

/** Opens a page of the app and signs in on the way. */
async function openSignedIn(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  await signIn(tab);
  await tab.until(() => document.querySelector('[data-outbox-state]'));
}

async function signIn(tab: Tab, password = admin.password): Promise<void> {
  await tab.see('Team Login');
  await tab.type('Email', admin.email);
  await tab.type('Password', password);
  await tab.press('button', 'Sign In');
}

async function writeArticle(tab: Tab, title: string, picture?: string): Promise<void> {
  await tab.type('Title', title);
  await tab.type('Excerpt', `About ${title}.`);
  await tab.type('Content', `All about ${title}.`);
  if (picture !== undefined) await tab.choose('Image file', [picture]);
  await tab.press('button', 'Publish');
}

function everythingIsSent(tab: Tab): Promise<void> {
  return tab.until(() => document.querySelector('[data-outbox-state="empty"]'));
}
