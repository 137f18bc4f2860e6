// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { type Outbox, type QueueView, StorageFull, StoreUnavailable } from '@clubhouse/outbox';
import { afterEach, expect, test, vi } from 'vitest';
import { aFile, anOutbox, aQueue, aMutation } from '#test/a-queue.ts';
import { atTheOutbox, NOON } from '#test/at-the-outbox.ts';
import { mountAdmin } from '#test/mount.tsx';

afterEach(() => void vi.restoreAllMocks());

test('an empty outbox says that everything is on the site', async () => {
  await atTheOutbox({});
  expect(screen.getByText('Nothing waits. Everything is on the site.')).toBeVisible();
});

test('a phone without room to send says so, and what to do', async () => {
  await atTheOutbox(
    { mutations: [aMutation({ because: 'device-full' })] },
    { state: 'attention', heldBackBy: 'device-full' },
  );
  expect(
    screen.getByText(/^This phone is full. It goes once there is a little room/),
  ).toBeVisible();
  expect(screen.getByText('This phone is full. 1 change waits for room.')).toBeVisible();
});

test('what waits says what it is, since when, and why it has not gone', async () => {
  await atTheOutbox({
    mutations: [
      aMutation({ savedAt: NOON, attempts: 1, nextAt: NOON + 12_000, because: 'no-answer' }),
      aMutation({
        seq: 2,
        kind: 'create',
        waitsFor: ['a', 'b'],
        fields: { title: 'With a picture' },
      }),
      aMutation({ seq: 3, kind: 'delete', fields: {}, base: { rev: 1, item: { title: 'Old' } } }),
    ],
    uploads: [aFile({ id: 'a' }), aFile({ id: 'b', derivedFrom: 'a' })],
  });
  const waiting = within(screen.getByRole('region', { name: 'Waiting' }));
  const rows = waiting.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Edit article: Floodlights');
  expect(rows[0]).toHaveTextContent('Title. Saved on this phone today at 12:00.');
  expect(rows[0]).toHaveTextContent('Next try in 12 seconds.');
  expect(rows[0]).toHaveTextContent('The site does not answer');
  expect(rows[1]).toHaveTextContent('Add article: With a picture');
  expect(rows[1]).toHaveTextContent('It goes after its file, listed below.');
  expect(rows[2]).toHaveTextContent('Delete article: Old');
});

test('Try now tries everything that waits for later', async () => {
  const { press, calls } = await atTheOutbox({
    mutations: [aMutation({ nextAt: NOON + 60_000 }), aMutation({ seq: 2 })],
  });
  await press('Try now');
  expect(calls).toEqual([
    ['retry', { mutation: 1 }],
    ['retry', { mutation: 2 }],
  ]);
});

test('what was turned down can be tried again, edited, exported and, after asking, discarded', async () => {
  const lastError = { reason: 'invalid', message: 'title: too long', at: 0 } as const;
  const { press, calls, user } = await atTheOutbox({
    mutations: [aMutation({ state: 'rejected', lastError })],
  });
  const card = within(
    screen.getByRole('article', { name: 'Edit article: Floodlights was turned down' }),
  );
  expect(card.getByText('title: too long')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Edit' })).toBeVisible();
  await press('Retry');
  await press('Discard Floodlights');
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await press('Discard Floodlights');
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  );
  expect(calls).toEqual([
    ['retry', { mutation: 1 }],
    ['discard', { mutation: 1 }],
  ]);
});

test.each<[string, keyof Outbox, Partial<QueueView>, readonly string[]]>([
  ['trying again', 'retry', { mutations: [aMutation({ state: 'rejected' })] }, ['Retry']],
  ['trying now', 'retry', { mutations: [aMutation({ nextAt: NOON + 60_000 })] }, ['Try now']],
  [
    'an export',
    'exportOf',
    { mutations: [aMutation({ state: 'rejected' })] },
    ['Export Floodlights'],
  ],
  ['discarding', 'discard', { mutations: [aMutation()] }, ['Discard Floodlights', 'Discard']],
  ['a pause', 'pause', { uploads: [aFile()] }, ['Pause match.jpg']],
  ['going on', 'resume', { uploads: [aFile({ isPaused: true })] }, ['Resume match.jpg']],
  [
    'another order',
    'move',
    { uploads: [aFile(), aFile({ id: 'file-2', name: 'tour.mp4' })] },
    ['Move up tour.mp4'],
  ],
  [
    'a choice',
    'resolve',
    {
      mutations: [aMutation({ state: 'conflicted', theirs: { fields: ['title'], item: {} } })],
    },
    ['Keep mine'],
  ],
])(
  'where %s fails it is said there, until it is asked for once more',
  async (_, command, queue, presses) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { breakCommand, calls, press } = await atTheOutbox(queue);
    const ask = async () => {
      for (const name of presses) await press(name);
    };
    breakCommand(command, new StoreUnavailable('Away'));
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This phone could not do that just now/,
    );
    expect(console.error).toHaveBeenCalled();
    breakCommand(command, new StorageFull('No room'));
    await ask();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/no room to note that/),
    );
    breakCommand(command);
    await ask();
    expect(calls.map(([name]) => name)).toEqual([command]);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each([
  ['is still being copied', { isSaving: true }, 'The files you chose are still being saved'],
  [
    'has no room here, though it is still being copied,',
    { isSaving: true, isWithoutRoom: true },
    'A file is not saved on this phone and is sent from where you chose it.',
  ],
])('of a file that %s it is said to keep the app open', async (_, own, words) => {
  await atTheOutbox({ isSafeToClose: false, ...own });
  expect(screen.getByText(new RegExp(`^Keep the app open\\. ${words}`))).toBeVisible();
});

test.each([
  [true, 'It is safe to close the app. Everything here is saved on this phone.'],
  [false, /Keep the app open/],
])('with isSafeToClose %s it says so and nothing else', async (isSafeToClose, words) => {
  await atTheOutbox({ uploads: [aFile()], isSafeToClose });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryAllByText(/safe to close/)).toHaveLength(isSafeToClose ? 1 : 0);
});

test('of a file that is being saved by another tab it is not said that it is saved', async () => {
  const uploads = [aFile({ state: 'copying' })];
  await atTheOutbox({ uploads, isSafeToClose: true, isSaving: true });
  expect(screen.queryByText(/safe to close|Keep the app open/)).toBeNull();
});

test('what cannot be read is shown, and can be exported and discarded', async () => {
  const { press, calls } = await atTheOutbox({
    damaged: [{ id: 'd', table: 'mutations', key: 7, found: 'odd', problem: 'No opId', at: NOON }],
  });
  const card = screen.getByRole('article', { name: /cannot be read/ });
  expect(card).toHaveTextContent('It was a change. It cannot be sent as it is.');
  expect(card).not.toHaveTextContent('opId');
  await press('Discard damaged-mutations-7');
  const dialog = within(screen.getByRole('alertdialog'));
  dialog.getByRole('button', { name: 'Discard' }).click();
  expect(calls).toEqual([['discard', { damaged: 'd' }]]);
});

test('what lost is there to be copied while it is kept', async () => {
  const { user } = await atTheOutbox({
    kept: [
      {
        id: 'k',
        schema: 1,
        owner: 'nell',
        entity: 'news',
        entityId: '1',
        loser: 'theirs',
        fields: { title: 'Back on from Friday', content: 'Bring boots.', savedBy: 'Priya' },
        keptAt: NOON - 3 * 86_400_000,
      },
    ],
  });
  const kept = screen.getByRole('region', { name: 'Not kept' });
  expect(kept).toHaveTextContent('Their article: Back on from Friday');
  expect(kept).toHaveTextContent('Here for 27 days more.');
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Title\nBack on from Friday\n\nContent\nBring boots.',
  );
});

test('captions and words for a picture that lost can be copied too', async () => {
  const { user } = await atTheOutbox({
    kept: [
      {
        id: 'k',
        schema: 1,
        owner: 'nell',
        entity: 'albums',
        entityId: '1',
        loser: 'mine',
        fields: {
          photos: [
            { name: '1.jpg', path: 'albums/a/1.jpg', caption: 'Kick-off' },
            { path: 'albums/a/2.jpg', caption: '' },
            'media/3_c.jpg',
          ],
          picture: { alt: 'A scrum' },
        },
        keptAt: NOON,
      },
    ],
  });
  expect(screen.getByRole('heading', { name: 'Your album: 3 photos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Photos\n1. 1.jpg: Kick-off\n2. 2.jpg\n3. c.jpg\n\nWords for the picture\nA scrum',
  );
});

test('of what was kept without its name the text itself is told', async () => {
  const fields = { location: 'Ferry Lane' };
  const kept = { id: 'k', schema: 1, owner: 'nell', entity: 'events', entityId: '7', fields };
  await atTheOutbox({ kept: [{ ...kept, loser: 'theirs', keptAt: NOON }] });
  expect(screen.getByRole('heading', { name: 'Their event: Ferry Lane' })).toBeVisible();
});

test('of what waits for somebody else only the number is said, and nobody hears that all is sent', async () => {
  const others = new Map([['priya', 3]]);
  const { show } = await atTheOutbox({ others }, { state: 'empty', count: 0 });
  expect(screen.getByText(/3 things of somebody else wait on this phone/)).toBeVisible();
  expect(screen.getByText('Nothing of yours waits. All of it is on the site.')).toBeVisible();
  expect(screen.getByText('Everything of yours is sent')).toBeVisible();
  show({ queue: aQueue({ newer: 1 }) });
  expect(screen.getByText(/1 thing was saved by a newer version/)).toBeVisible();
});

test('the chip does not say that everything is sent while small sizes of photos follow', async () => {
  const { show } = await atTheOutbox({});
  show({ status: { state: 'sending', count: 3, following: 3 } });
  expect(screen.getByText('Sending the small sizes of 3 photos')).toBeVisible();
  show({ status: { state: 'sending', count: 3, following: 2 } });
  expect(screen.getByText('Sending 3 changes')).toBeVisible();
});

test('the chip and the navigation lead here, and say how many need somebody', async () => {
  const { show } = await atTheOutbox({});
  show({
    queue: aQueue({ mutations: [aMutation({ state: 'conflicted' }), aMutation({ seq: 2 })] }),
    status: { state: 'attention', count: 2 },
  });
  const chip = document.querySelector('[data-outbox-state=attention]');
  expect(chip).toHaveTextContent('1 needs you. 1 more is waiting.');
  expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/admin/outbox');
  expect(screen.getByRole('link', { name: 'Outbox, 2 waiting' })).toBeVisible();
});

test('an account that may not send is told so, and what waits can be tried again, files too', async () => {
  const lastError = { reason: 'access-denied', message: 'no', at: NOON } as const;
  const mutations = [aMutation({ lastError }), aMutation({ seq: 2, state: 'rejected' })];
  const uploads = [aFile({ lastError })];
  const status = { state: 'attention', count: 1, heldBackBy: 'access-denied' } as const;
  const { show, press, calls } = await atTheOutbox({ uploads }, status);
  await press('Try now');
  show({ queue: aQueue({ mutations, uploads }), status });
  await press('Try now');
  expect(calls).toEqual([
    ['retry', { upload: 'file-1' }],
    ['retry', { mutation: 1 }],
    ['retry', { upload: 'file-1' }],
  ]);
});

test('of an account that may not send nothing is said to need somebody', async () => {
  const { show } = await atTheOutbox({});
  const status = { state: 'attention', count: 1, heldBackBy: 'access-denied' } as const;
  show({ queue: aQueue({ mutations: [aMutation()] }), status });
  expect(document.querySelector('[data-outbox-state=attention]')).toHaveTextContent(
    'Not allowed to send. 1 change is safe on this phone.',
  );
});

test('where something needs a person and the session is over, the chip names both and leads to both', async () => {
  const { show } = await atTheOutbox({});
  const status = { state: 'attention', count: 2, heldBackBy: 'needs-sign-in' } as const;
  show({
    queue: aQueue({ mutations: [aMutation({ state: 'rejected' }), aMutation({ seq: 2 })] }),
    status,
  });
  const chip = document.querySelector<HTMLElement>('[data-outbox-state=attention]')!;
  expect(chip).toHaveTextContent('1 needs you. Sign in to send what waits.');
  expect(within(chip).getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(within(chip).getByRole('link', { name: 'See it' })).toBeVisible();
});

test('whose session is over is led to the door from what waits', async () => {
  await atTheOutbox({ mutations: [aMutation()] }, { heldBackBy: 'needs-sign-in' });
  const line = screen.getByText('It goes to the site when you have signed in again.');
  expect(within(line.parentElement!).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?to=%2Fadmin%2Foutbox',
  );
});

test.each([
  ['this tab is taking', { isSafeToClose: false, isSaving: true }],
  ['another tab is saving', { uploads: [aFile({ state: 'copying' })], isSaving: true }],
] as const)('of a file that %s the chip does not say that everything is sent', async (_, own) => {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  const waiting = anOutbox({ queue: aQueue(own), status: { state: 'empty', count: 0 } });
  await admin.renderApp('/admin/outbox', { outbox: waiting.outbox });
  expect(await screen.findByText('Saving files on this phone...')).toBeVisible();
  expect(screen.queryByText('Everything is sent')).toBeNull();
});
