import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export const admin = { email: 'admin@club.test', password: 'Touchline1' };
export const second = { email: 'second@club.test', password: 'Touchline2' };

/** The first sentence shown when a save is stored here but not yet confirmed; the reason of the wait follows. */
export const SAVED_HERE = 'Saved on this phone.';
export const PUBLISHED = 'Article published successfully!';

/** Opens a page of the app, by its whole address or by its path alone, and signs in on the way. */
export async function openSignedIn(page: Page, address: string, person = admin): Promise<void> {
  await page.goto(address);
  await signIn(page, person.email, person.password);
  const { pathname } = new URL(address, page.url());
  await page.waitForURL((url) => url.pathname === pathname);
  try {
    await page.locator('[data-outbox-state]').waitFor();
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    throw new Error(`The app shows no state of the outbox at ${page.url()}:\n${shown}`, { cause });
  }
}

/** Opens a page of the app, and signs in only if no user is signed in. */
export async function openApp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const chip = page.locator('[data-outbox-state]');
  const login = page.getByRole('heading', { name: 'Team Login' });
  await chip.or(login).first().waitFor();
  if (await login.isVisible()) await openSignedIn(page, address);
}

/**
 * Fills in Add News, or an article's form, as a person does, and submits it.
 * @param words with the path of a picture, and the note about the save that is waited for
 */
export async function writeArticle(
  page: Page,
  words: { readonly title: string } & Readonly<
    Partial<Record<'excerpt' | 'content' | 'picture' | 'until', string>>
  >,
): Promise<void> {
  const { title, until, picture } = words;
  const { excerpt = `About ${title}.`, content = `All about ${title}.` } = words;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Excerpt').fill(excerpt);
  await page.getByLabel('Content').fill(content);
  if (picture !== undefined) await page.getByLabel('Image file').setInputFiles(picture);
  await page.getByRole('button', { name: 'Publish' }).click();
  if (until !== undefined) await page.getByText(until).waitFor();
}

/** Resolves when everything this user saved is confirmed as stored. Rejects with the app's text about what is not. */
export async function everythingIsSent(page: Page, timeout = 60_000): Promise<void> {
  try {
    await page.locator('[data-outbox-state="empty"]').waitFor({ timeout });
  } catch (cause) {
    const texts = await page.locator('[data-outbox-state], main').allInnerTexts();
    throw new Error(`Not all is sent: ${texts.join(' — ').slice(0, 2_000)}`, { cause });
  }
}

/** The state that is shown now, with the number of queued saves: `offline 2`. */
export async function shownState(page: Page): Promise<string> {
  const chip = page.locator('[data-outbox-state]');
  const [state, count] = await Promise.all([
    chip.getAttribute('data-outbox-state'),
    chip.getAttribute('data-outbox-count'),
  ]);
  return `${state} ${count}`;
}

/** Chooses files as the picker does. Playwright's own method does not support files above 50 MB. */
export async function chooseFiles(
  page: Page,
  paths: readonly string[],
  field = 'Files to upload',
): Promise<void> {
  await page.getByLabel(field).waitFor({ state: 'attached' });
  await giveFiles(page, `input[type=file][aria-label="${field}"]`, paths);
}

/** Gives files to the field that the selector finds. */
export async function giveFiles(
  page: Page,
  selector: string,
  paths: readonly string[],
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `document.querySelector('${selector}')`,
  });
  if (result.objectId === undefined) throw new Error('There is nowhere to choose files');
  await devtools.send('DOM.setFileInputFiles', { files: [...paths], objectId: result.objectId });
  await devtools.detach();
}

/**
 * Passes files to the app as the phone's share sheet does: by posting a form, here from a page of the app. A test
 * cannot press the share sheet of the system itself.
 */
export async function shareFiles(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(addShareForm);
  if (paths.length > 0) await chooseFiles(page, paths, 'To share');
  const loaded = page.waitForEvent('load', { timeout: 300_000 });
  await page.evaluate(() => document.forms[document.forms.length - 1]?.submit());
  await loaded;
  await page.getByRole('heading', { name: 'Shared Files' }).waitFor();
}

/** Runs in the page: adds the form whose field, “To share”, takes the files. */
export function addShareForm(): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/admin/share' });
  const field = document.createElement('input');
  Object.assign(field, { type: 'file', name: 'files', multiple: true, ariaLabel: 'To share' });
  form.append(field);
  document.body.append(form);
}

/** Resolves when the app's worker controls its pages and this one: from now on the app needs no network. */
export async function opensWithoutNetwork(page: Page): Promise<void> {
  // Playwright's own wait for a function takes a promise for its answer.
  while (!(await page.evaluate(isKeptWhole))) await setTimeout(50);
}

/** Runs in the page. */
export async function isKeptWhole(): Promise<boolean> {
  const workers = await navigator.serviceWorker.getRegistrations();
  const active = workers.filter((worker) => worker.active?.state === 'activated');
  const scopes = active.map(({ scope }) => new URL(scope).pathname);
  const isAnswered = navigator.serviceWorker.controller !== null;
  return isAnswered && ['/admin/', '/login'].every((scope) => scopes.includes(scope));
}

/** Takes the signal away from an app that opens without it. */
export async function loseSignal(page: Page): Promise<void> {
  await opensWithoutNetwork(page);
  await page.context().setOffline(true);
}

/** Gives the signal back, and resolves when everything is sent. */
export async function regainSignal(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await everythingIsSent(page, 90_000);
}

/** Fills in Team Login as a person does, wherever the app asked for it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Team Login' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The site's answer for the worker's script, headers included, with one more line, which contains `version`. */
export async function newerWorker(siteUrl: string, version = 'newer'): Promise<Buffer> {
  const answer = await fetch(`${siteUrl}/admin/sw.js`);
  const script = Buffer.from(`${await answer.text()}\n// ${version}`);
  const head = ['content-type', 'service-worker-allowed', 'content-security-policy'].flatMap(
    (name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []),
  );
  const lines = ['HTTP/1.1 200 OK', ...head, `content-length: ${script.length}`, '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), script]);
}
