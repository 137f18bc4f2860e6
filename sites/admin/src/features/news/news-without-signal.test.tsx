// @vitest-environment jsdom
import { StorageFull } from '@clubhouse/outbox';
import { memoryDatabase } from '@clubhouse/outbox/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { clubOutbox } from '#shared/remote/club-outbox.ts';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';

const SAVED = 'Saved on this phone. It goes to the site when there is signal.';
const UNANSWERED = `Saved on this phone. ${WAIT_WORDS['no-answer']}`;

async function atAddNews() {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  await admin.renderApp('/admin/add-news');
  return {
    ...admin,
    async publish(title: string) {
      await admin.user.type(await screen.findByLabelText('Title'), title);
      await admin.user.type(screen.getByLabelText('Excerpt'), 'E.');
      await admin.user.type(screen.getByLabelText('Content'), 'C.');
      await admin.user.click(screen.getByRole('button', { name: 'Publish' }));
    },
    go: (name: string) => admin.user.click(screen.getByRole('link', { name })),
    stored: async () => (await admin.database.query('news', { limit: 9, newestFirst: true })).items,
  };
}

const chip = () => document.querySelector<HTMLElement>('[data-outbox-state]')?.dataset;
const rowOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li')!;

test('published without signal an article is saved, in the list, there at the next start, and sent once there is a line', async () => {
  const { publish, cutOff, reconnect, renderApp, stored } = await atAddNews();
  cutOff();
  await publish('Floodlights');
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(screen.queryByText('Article published successfully!')).toBeNull();

  await renderApp('/admin/content');
  const row = within(await rowOf('Floodlights'));
  expect(await row.findByText('Waiting to send')).toBeVisible();
  expect(row.queryByText('published')).toBeNull();
  expect(chip()).toMatchObject({ outboxCount: '1' });

  reconnect();
  expect(await screen.findByText('Everything is sent')).toBeVisible();
  expect(within(await rowOf('Floodlights')).queryByText('Waiting to send')).toBeNull();
  expect(await stored()).toMatchObject([{ title: 'Floodlights', rev: 1 }]);
});

test('what was published here just before opens to be edited without signal too', async () => {
  const { publish, cutOff, go, user } = await atAddNews();
  await publish('Floodlights');
  await screen.findByText('Article published successfully!');
  await go('Content Manager');
  const row = await rowOf('Floodlights');
  cutOff();
  await user.click(within(row).getByRole('link', { name: 'Edit' }));
  expect(await screen.findByDisplayValue('Floodlights')).toBeVisible();
});

test('with signal again it is no longer said that an article waits for signal, though it waits for the site', async () => {
  const { publish, cutOff, reconnect, breakService } = await atAddNews();
  const match = { service: 'dynamodb', operation: 'PutItem' };
  await breakService({ match, do: 'status', value: 500 });
  cutOff();
  await publish('Floodlights');
  expect(await screen.findByText(SAVED)).toBeVisible();
  reconnect();
  await waitFor(() => expect(screen.queryByText(SAVED)).toBeNull());
  expect(chip()).toMatchObject({ outboxCount: '1' });
});

test('what was read before is there without signal, and can be edited with its age said', async () => {
  const { publishedBefore, cutOff, reconnect, renderApp, user, database } = await readBefore();
  cutOff();
  const tomorrow = Date.now() + 86_400_000;
  await renderApp('/admin/content', { now: () => tomorrow });
  expect(await rowOf('As it was')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await screen.findByText(/This is how this phone last read it/)).toBeVisible();
  await user.type(await screen.findByLabelText('Title'), ', corrected');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(SAVED)).toBeVisible();
  const row = within(await rowOf('As it was, corrected'));
  expect(await row.findByText('Waiting to send')).toBeVisible();

  reconnect();
  expect(await screen.findByText('Everything is sent')).toBeVisible();
  expect(await database.get('news', publishedBefore)).toMatchObject({
    title: 'As it was, corrected',
  });
});

async function readBefore() {
  const admin = await mountAdmin();
  const item = await admin.publish({ title: 'As it was' });
  await admin.signInAs('admin@club.test');
  await admin.renderApp('/admin/content');
  await admin.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByLabelText('Title');
  await admin.user.click(screen.getByRole('link', { name: 'Content Manager' }));
  await screen.findByRole('heading', { name: 'As it was' });
  return { ...admin, publishedBefore: String(item['id']) };
}

test('an edit of what waits begins with what it will be, and both are sent as one', async () => {
  const { publish, cutOff, reconnect, go, user, stored } = await atAddNews();
  cutOff();
  await publish('Floodlights');
  await screen.findByText(SAVED);
  await go('Content Manager');
  await user.click(within(await rowOf('Floodlights')).getByRole('link', { name: 'Edit' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Floodlights');
  await user.type(screen.getByLabelText('Title'), ' are back');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByRole('heading', { name: 'Floodlights are back' });
  reconnect();
  expect(await screen.findByText('Everything is sent')).toBeVisible();
  expect(await stored()).toMatchObject([{ title: 'Floodlights are back' }]);
});

test('a conflict that came while nobody looked is a card, is edited in the form, and goes out when it is settled', async () => {
  const {
    publishedBefore: id,
    user,
    cutOff,
    reconnect,
    database,
    changeElsewhere,
  } = await readBefore();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Title'), ', by me');
  await changeElsewhere('news', (await database.get('news', id))!, {
    title: 'As it was, by Priya',
  });
  cutOff();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText(SAVED);

  reconnect();
  await user.click(await screen.findByRole('link', { name: 'See it' }));
  const card = await screen.findByRole('article', { name: 'Two people changed the same article' });
  expect(card).toHaveTextContent('As it was, by me');
  expect(card).toHaveTextContent(/Priya saved it today at.*As it was, by Priya/);
  expect(await database.get('news', id)).toMatchObject({ title: 'As it was, by Priya' });

  await user.click(within(card).getByRole('link', { name: 'Edit' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('As it was, by me');
  await user.type(screen.getByLabelText('Title'), ' and Priya');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(screen.getByRole('article', { name: /same article/ })).toHaveFocus();
  expect(await database.get('news', id)).toMatchObject({ title: 'As it was, by Priya' });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Article updated successfully!')).toBeVisible();
  expect(await database.get('news', id)).toMatchObject({ title: 'As it was, by me and Priya' });
  expect(await screen.findByText('Everything is sent')).toBeVisible();
});

test('a browser that says it is offline is not believed', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  const { publish, stored } = await atAddNews();
  await publish('Floodlights');
  expect(await screen.findByText('Article published successfully!')).toBeVisible();
  expect(await stored()).toHaveLength(1);
});

test('while a line hangs nobody waits for it: the article is safe, and goes once there is one', async () => {
  const { publish, hangUp, reconnect, stored } = await atAddNews();
  hangUp();
  await publish('Floodlights');
  expect(await screen.findByText(UNANSWERED)).toBeVisible();
  reconnect();
  expect(await stored()).toEqual([]);
});

const throttled = {
  code: 'ProvisionedThroughputExceededException',
  message: 'The level of configured provisioned throughput for the table was exceeded.',
};

test.each([
  ['throttles', { do: 'error', value: throttled }],
  ['is away', { do: 'status', value: 503 }],
  ['never hears of it', { do: 'drop-request' }],
  ['writes it, and its answer is lost', { do: 'drop-response' }],
])(
  'while the database %s, an article is said to be saved on this phone, and is there once in the end',
  async (_, fault) => {
    const admin = await mountAdmin();
    await admin.signInAs('admin@club.test');
    await admin.renderApp('/admin/add-news');
    await admin.user.type(await screen.findByLabelText('Title'), 'Floodlights');
    await admin.user.type(screen.getByLabelText('Excerpt'), 'E.');
    await admin.user.type(screen.getByLabelText('Content'), 'C.');
    await admin.breakService({ match: { operation: 'PutItem' }, ...fault });
    await admin.user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(UNANSWERED)).toBeVisible();
    expect(document.querySelector('[data-outbox-count="1"]')).not.toBeNull();
    expect(screen.getByLabelText('Title')).toHaveValue('');

    await admin.mendServices();
    admin.world.wake();
    expect(await screen.findByText('Everything is sent')).toBeVisible();
    const { items } = await admin.database.query('news', { limit: 9, newestFirst: true });
    expect(items).toMatchObject([{ title: 'Floodlights', rev: 1 }]);
  },
  60_000,
);

test('a phone without room never says saved, and keeps what was typed', async () => {
  const { publish, config, session, renderApp, disk, stored } = await atAddNews();
  let isFull = false;
  const database = memoryDatabase({
    disk,
    onCommit(moment) {
      if (isFull && moment === 'before') throw new StorageFull('No room');
      return 'go';
    },
  });
  await renderApp('/admin/add-news', { outbox: clubOutbox({ config, session, database }) });
  isFull = true;
  await publish('Floodlights');
  expect(await screen.findByText('Error publishing article. Please try again.')).toBeVisible();
  expect(screen.getByText(/This phone has no room/)).toBeVisible();
  expect(screen.queryByText(/^Saved on this phone/)).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveValue('Floodlights');
  expect(await stored()).toEqual([]);
});
