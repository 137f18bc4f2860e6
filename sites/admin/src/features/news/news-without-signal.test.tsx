// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';
import { isShown, rowOf } from '#test/user-actions.ts';

const SAVED = 'Saved on this phone. It goes to the site when there is signal.';
const UNANSWERED = `Saved on this phone. ${WAIT_WORDS['no-answer']}`;
const SAME_ARTICLE = { name: 'Two people changed the same article' };

const isAllSent = () => isShown('Everything is sent');
const isTitled = async (title: string) =>
  expect(await screen.findByLabelText('Title')).toHaveValue(title);
const chip = () => document.querySelector<HTMLElement>('[data-outbox-state]')?.dataset;

async function atAddNews() {
  const admin = await mountAdmin();
  await admin.open('/admin/add-news');
  return {
    ...admin,
    async publish() {
      admin.fill({ Title: 'Floodlights', Excerpt: 'E.', Content: 'C.' });
      await admin.press('Publish');
    },
    edit: async () => admin.follow('Edit', await rowOf('Floodlights')),
    stored: () => admin.stored('news'),
  };
}

/** An article that this phone read, and shows in the list. */
async function readBefore() {
  const admin = await mountAdmin();
  const item = await admin.publish({ title: 'As it was' });
  await admin.open('/admin/content');
  await admin.follow('Edit');
  await isTitled('As it was');
  await admin.follow('Content Manager');
  await rowOf('As it was');
  const stored = () => admin.database.get('news', String(item['id']));
  return { ...admin, item, stored };
}

test('an article published on this phone opens for editing without signal', async () => {
  const { publish, cutOff, follow, edit } = await atAddNews();
  await publish();
  await isShown('Article published successfully!');
  await follow('Content Manager');
  await rowOf('Floodlights');
  cutOff();
  await edit();
  await isTitled('Floodlights');
});

test('once signal returns an article waits for the site and no longer for signal', async () => {
  const { publish, cutOff, reconnect, breakService } = await atAddNews();
  const match = { service: 'dynamodb', operation: 'PutItem' };
  await breakService({ match, do: 'status', value: 500 });
  cutOff();
  await publish();
  await isShown(SAVED);
  reconnect();
  await waitFor(() => expect(screen.queryByText(SAVED)).toBeNull());
  expect(chip()).toMatchObject({ outboxCount: '1' });
});

test('an article that was read before opens without signal, can be edited, and shows its age', async () => {
  const { cutOff, reconnect, open, follow, fill, press, stored } = await readBefore();
  cutOff();
  const tomorrow = Date.now() + 86_400_000;
  await open('/admin/content', { now: () => tomorrow });
  await rowOf('As it was');
  await follow('Edit');
  await isShown(/This is how this phone last read it/);
  fill({ Title: 'Corrected' });
  await press('Update');
  await isShown(SAVED);
  const row = within(await rowOf('Corrected'));
  expect(await row.findByText('Waiting to send')).toBeVisible();

  reconnect();
  await isAllSent();
  expect(await stored()).toMatchObject({ title: 'Corrected' });
});

test('an edit of a waiting article starts from the waiting values, and both are sent as one', async () => {
  const { publish, cutOff, reconnect, follow, edit, fill, press, stored } = await atAddNews();
  cutOff();
  await publish();
  await isShown(SAVED);
  await follow('Content Manager');
  await edit();
  await isTitled('Floodlights');
  fill({ Title: 'Floodlights are back' });
  await press('Update');
  await rowOf('Floodlights are back');
  reconnect();
  await isAllSent();
  expect(await stored()).toMatchObject([{ title: 'Floodlights are back' }]);
});

test('a conflict that arises in the background shows a card, is edited in the form, and is sent when it is settled', async () => {
  const { item, follow, fill, press, cutOff, reconnect, changeElsewhere, stored } =
    await readBefore();
  const isUnsent = async () => expect(await stored()).toMatchObject({ title: 'By Priya' });
  await follow('Edit');
  await isTitled('As it was');
  fill({ Title: 'By me' });
  await changeElsewhere('news', item, { title: 'By Priya' });
  cutOff();
  await press('Update');
  await isShown(SAVED);

  reconnect();
  await follow('See it');
  const card = await screen.findByRole('article', SAME_ARTICLE);
  expect(card).toHaveTextContent('By me');
  expect(card).toHaveTextContent(/Priya saved it today at.*By Priya/);
  await isUnsent();

  await follow('Edit', card);
  await isTitled('By me');
  fill({ Title: 'By me and Priya' });
  await press('Update');
  expect(screen.getByRole('article', SAME_ARTICLE)).toHaveFocus();
  await isUnsent();
  await press('Keep mine');
  await isShown('Article updated successfully!');
  expect(await stored()).toMatchObject({ title: 'By me and Priya' });
  await isAllSent();
});

test('the browser’s offline state alone does not stop a request', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  const { publish, stored } = await atAddNews();
  await publish();
  await isShown('Article published successfully!');
  expect(await stored()).toHaveLength(1);
});

test('the form does not wait for a hanging network: the article is stored, and is sent once there is a connection', async () => {
  const { publish, hangUp, reconnect, stored } = await atAddNews();
  hangUp();
  await publish();
  await isShown(UNANSWERED);
  reconnect();
  expect(await stored()).toEqual([]);
});

test('a phone without room never shows an article as saved, and keeps what was typed', async () => {
  const { publish, fillPhone, stored } = await atAddNews();
  fillPhone();
  await publish();
  await isShown('Error publishing article. Please try again.');
  await isShown(/This phone has no room/);
  expect(screen.queryByText(/^Saved on this phone/)).toBeNull();
  await isTitled('Floodlights');
  expect(await stored()).toEqual([]);
});
