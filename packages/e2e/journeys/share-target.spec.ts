import type { Page } from '@playwright/test';
import {
  everythingIsSent,
  openApp,
  openSignedIn,
  opensWithoutNetwork,
  shareFiles,
  shownState,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { photograph } from '../src/photographs.ts';
import { findingsInEachColour } from '../src/screen-findings.ts';
import { expect, type Fixtures, test } from '../src/fixtures.ts';

test.use({ clubOptions: { seed: 'empty' } });

async function drawn(
  { files }: Pick<Fixtures, 'files'>,
  name: string,
  width = 1200,
): Promise<string> {
  return (await files.of(name, await photograph({ width, height: 800 }))).path;
}

/** The app on a page as wide as a phone, its worker in control. */
async function appInControl({
  club,
  killable,
}: Pick<Fixtures, 'club' | 'killable'>): Promise<Page> {
  const page = await killable.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(page, `${club.url}/admin/share`);
  await opensWithoutNetwork(page);
  return page;
}

test('two shares in a row survive a kill, are put into the album after one tap, and a file that is no picture stays', async ({
  club,
  files,
  killable,
  services,
}) => {
  const page = await appInControl({ club, killable });
  const html = await files.of('page.jpg', Buffer.from('<!doctype html><h1>Hello</h1>'));
  await shareFiles(page, [await drawn({ files }, 'first.jpg'), html.path]);
  await expect(page.getByRole('heading', { name: 'page.jpg' })).toBeVisible();
  // Another picture: the same one twice would be asked about.
  await shareFiles(page, [await drawn({ files }, 'second.jpg', 1201)]);
  await expect(page.getByRole('heading', { name: 'second.jpg' })).toBeVisible();
  expect(await shownState(page)).toBe('empty 0');
  expect(await findingsInEachColour(page)).toEqual([]);

  const again = await killable.reopen();
  await openApp(again, `${club.url}/admin/content`);
  await again.getByRole('link', { name: /^Shared Files 3 files wait/ }).click();
  await again.getByRole('button', { name: /^Put 3 photos into \w+’s album$/ }).click();
  await expect(again.getByText(/^2 photos (queued for|are in)/)).toBeVisible();
  await expect(again.getByText(/“page.jpg” is not a picture/)).toBeVisible();
  await everythingIsSent(again);
  const [album] = await services.everyItem('albums');
  expect(namesIn(album)).toEqual(['first.jpg', 'second.jpg']);
  await again.getByRole('button', { name: 'Throw away page.jpg' }).click();
  await again.getByRole('button', { name: 'Throw away', exact: true }).click();
  await expect(again.getByRole('heading', { name: 'page.jpg' })).toBeHidden();
  await again.reload();
  await expect(again.getByText('Nothing that was shared waits here.')).toBeVisible();
});

test('a film shared offline waits on the phone and is stored byte for byte when the network is back', async ({
  club,
  files,
  killable,
  lines,
  services,
}) => {
  const page = await appInControl({ club, killable });
  const film = await files.video('shared.mp4', 7_000_000);
  lines.set('dark');
  await shareFiles(page, [film.path]);
  await page.getByRole('button', { name: 'Put 1 file into media/' }).click();
  await expect(page.getByText(/^1 file (queued for|is in) the Media Manager$/)).toBeVisible();
  expect(await services.filesCalled('shared.mp4')).toEqual([]);
  lines.set('open');
  await everythingIsSent(page);
  expect(await services.filesCalled('shared.mp4')).toEqual([film.sha256]);
});

test('where no worker takes the share, the app shows that it was not ready', async ({
  club,
  files,
  killable,
  services,
}) => {
  const page = await killable.newPage();
  const devtools = await killable.context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await openSignedIn(page, `${club.url}/admin/share`);
  await shareFiles(page, [await drawn({ files }, 'lost.jpg')]);
  await expect(page.getByText('The app was not ready to take what you shared.')).toBeVisible();
  await expect(page.getByText('Nothing that was shared waits here.')).toBeVisible();
  expect((await services.keysUnder('')).filter((key) => key.includes('lost'))).toEqual([]);
});

function namesIn(album: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  return (album?.['photos'] as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
}
