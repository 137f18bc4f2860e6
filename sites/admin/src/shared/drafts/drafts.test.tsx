// @vitest-environment jsdom
import { StorageFull } from '@clubhouse/outbox';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';
import { personOf } from '#shared/session/person.ts';

const OFFER = 'You began this and did not send it';

async function atTheForm(path: string) {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  await admin.renderApp(path);
  await screen.findByLabelText('Title');
  return {
    ...admin,
    fill(label: string, value: string) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    },
    press: (name: string) => admin.user.click(screen.getByRole('button', { name })),
    offer: () => screen.findByRole('region', { name: OFFER }),
    kept: () => screen.findByText(/^Draft kept on this phone today at/),
    /** The app is closed, and opened again at an address. */
    async openAgain(again = path) {
      cleanup();
      await admin.renderApp(again);
      await screen.findByLabelText('Title');
    },
  };
}

test('what was typed when the app was closed is offered on return, and carried on with', async () => {
  const { fill, kept, openAgain, offer, press } = await atTheForm('/admin/add-event');
  fill('Title', 'Quiz night');
  fill('Date', '2030-12-06');
  await kept();
  await openAgain();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(await offer()).toHaveTextContent('Quiz night');
  await press('Carry on with it');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Quiz night'));
  expect(screen.getByLabelText('Date')).toHaveValue('2030-12-06');
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
});

test('leaving a half-written form asks nothing and loses nothing', async () => {
  const { fill, user, offer } = await atTheForm('/admin/add-event');
  fill('Title', 'Quiz night');
  await user.click(screen.getByRole('link', { name: 'Content Manager' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await screen.findByRole('region', { name: 'Events' });
  await user.click((await screen.findAllByRole('link', { name: 'Add Event' }))[0]!);
  expect(await offer()).toHaveTextContent('Quiz night');
});

test.each(['pagehide', 'visibilitychange'])(
  'what waits for a write is asked of the store in the task of %s',
  async (left) => {
    const { fill, drafts } = await atTheForm('/admin/add-event');
    const puts: unknown[] = [];
    drafts.put = (_place, { values }) => {
      puts.push(values);
      return new Promise(() => {});
    };
    fill('Title', 'Q');
    fill('Title', 'Qu');
    expect(puts).toMatchObject([{ title: 'Q' }]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    (left === 'pagehide' ? window : document).dispatchEvent(new Event(left));
    vi.restoreAllMocks();
    expect(puts).toMatchObject([{ title: 'Q' }, { title: 'Qu' }]);
  },
);

test('what is sent is not offered again', async () => {
  const { fill, press, kept, openAgain } = await atTheForm('/admin/add-event');
  const event = { Title: 'Q', Date: '2030-12-06', Time: '19:30', Location: 'Here' };
  for (const [label, value] of Object.entries({ ...event, Description: 'D' })) fill(label, value);
  await kept();
  await press('Add Event');
  await screen.findByText('Event added successfully!');
  await openAgain();
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
});

test('what the service turned down lies in the outbox, and is not offered as well', async () => {
  const { fill, press, kept, openAgain, breakService } = await atTheForm('/admin/add-event');
  const event = { Title: 'Q', Date: '2030-12-06', Time: '19:30', Location: 'Here' };
  for (const [label, value] of Object.entries({ ...event, Description: 'D' })) fill(label, value);
  await kept();
  await breakService({ match: { operation: 'PutItem' }, do: 'status', value: 400 });
  await press('Add Event');
  await screen.findByText('Error adding event. Please try again.');
  await openAgain();
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
});

test('a draft that is thrown away is gone', async () => {
  const { fill, press, kept, openAgain, offer } = await atTheForm('/admin/add-event');
  fill('Title', 'Quiz night');
  await kept();
  await openAgain();
  await offer();
  await press('Throw it away');
  await waitFor(() => expect(screen.queryByRole('region', { name: OFFER })).toBeNull());
  await openAgain();
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
});

test('what is typed beside an offer is kept too, and neither takes the place of the other', async () => {
  const { fill, press, kept, openAgain, offer } = await atTheForm('/admin/add-event');
  fill('Title', 'First');
  await kept();
  await openAgain();
  await offer();
  fill('Title', 'Second');
  await kept();
  await press('Carry on with it');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('First'));
  expect(await offer()).toHaveTextContent('Second');
});

test('a form that is put back as it was keeps nothing', async () => {
  const { fill, kept, openAgain } = await atTheForm('/admin/add-event');
  fill('Title', 'Quiz night');
  await kept();
  fill('Title', '');
  await screen.findByText('Once sent, it is on the site within a minute.');
  await openAgain();
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
});

test('[L12] a form stays its own when somebody else signs in under it, and is not sent as theirs', async () => {
  const { fill, kept, press, session, signInAs, openAgain, drafts, database } =
    await atTheForm('/admin/add-event');
  const owner = personOf(session.state())!.sub;
  const event = { Title: 'Q', Date: '2030-12-06', Time: '19:30', Location: 'Here' };
  for (const [label, value] of Object.entries({ ...event, Description: 'D' })) fill(label, value);
  await kept();
  await session.signOut();
  await signInAs('second@club.test');
  expect(await screen.findByText(/^Another person is signed in now/)).toBeVisible();
  fill('Title', 'Quiz');
  await press('Add Event');
  await screen.findByText(/They can send it once they are signed in/);
  expect(screen.queryByText(/Please try again/)).toBeNull();
  await openAgain();
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
  expect(await drafts.list({ owner, form: 'event', id: 'new' })).toMatchObject([
    { values: { title: 'Quiz' } },
  ]);
  expect((await database.query('events', { limit: 9, newestFirst: false })).items).toEqual([]);
});

test('a chosen picture is kept with the words', async () => {
  const { fill, kept, openAgain, offer, press } = await atTheForm('/admin/add-news');
  fireEvent.change(screen.getByLabelText('Image file'), {
    target: { files: [new File([aJpeg()], 'pitch.jpg')] },
  });
  await screen.findByText(/pitch\.jpg, /);
  fill('Title', 'Floodlights');
  await kept();
  await openAgain();
  await offer();
  await press('Carry on with it');
  expect(await screen.findByText(/pitch\.jpg, /)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Floodlights');
});

test('a picture that was chosen and removed again leaves nothing to offer', async () => {
  const { press, openAgain } = await atTheForm('/admin/add-news');
  fireEvent.change(screen.getByLabelText('Image file'), {
    target: { files: [new File([aJpeg()], 'pitch.jpg')] },
  });
  await screen.findByText(/pitch\.jpg, /);
  await press('Remove');
  await openAgain();
  expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
});

test('a picture carried on with is doubted to be the one that the stored words are for', async () => {
  const admin = await mountAdmin();
  const picture = { width: 1200, height: 800, widths: [480], alt: 'The pitch' };
  const imageUrl = 'media/1700000000001_pitch.jpg';
  const { id } = await admin.publish({ title: 'As it was', image: imageUrl, imageUrl, picture });
  await admin.signInAs('admin@club.test');
  await admin.renderApp(`/admin/edit-news/${String(id)}`);
  fireEvent.change(await screen.findByLabelText('Image file'), {
    target: { files: [new File([aJpeg()], 'try.jpg')] },
  });
  await screen.findByText(/try\.jpg, /);
  await screen.findByText(/^Draft kept/);
  cleanup();
  await admin.renderApp(`/admin/edit-news/${String(id)}`);
  await screen.findByRole('region', { name: OFFER });
  await admin.user.click(screen.getByRole('button', { name: 'Carry on with it' }));
  await screen.findByText(/try\.jpg, /);
  expect(screen.getByLabelText(/^What does the picture show/)).toHaveAccessibleDescription(
    'This was said of the picture before. Does it hold for this one?',
  );
});

test.each([
  [/no room to keep a draft/, new StorageFull('No room')],
  [/keeps no draft just now/, new Error('No answer')],
])(
  'when the phone cannot keep a draft the form says so, and leaving asks first: %s',
  async (words, cause) => {
    const { fill, user, failDrafts, press } = await atTheForm('/admin/add-event');
    failDrafts(cause);
    fill('Title', 'Quiz night');
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Content Manager' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Leave without saving?');
    await press('Stay here');
    expect(screen.getByLabelText('Title')).toHaveValue('Quiz night');
  },
);
