// @vitest-environment jsdom
import { StorageFull } from '@clubhouse/outbox';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';
import { personOf } from '#shared/session/person.ts';

const OFFER = { name: 'You began this and did not send it' };
const EVENT = {
  Title: 'Quiz',
  Date: '2030-12-06',
  Time: '19:30',
  Location: 'Here',
  Description: 'D',
};

async function atTheForm(path = '/admin/add-event') {
  const admin = await mountAdmin();
  await admin.open(path);
  await screen.findByLabelText('Title');
  return {
    ...admin,
    write: (title: string) => admin.fill({ Title: title }),
    async choosePicture() {
      admin.choose('Image file', new File([aJpeg()], 'pitch.jpg'));
      await screen.findByText(/pitch\.jpg, /);
    },
    offer: () => screen.findByRole('region', OFFER),
    hasOffer: () => screen.queryByRole('region', OFFER) !== null,
    isTitled: (title: string) =>
      waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(title)),
    whenStored: () => screen.findByText(/^Draft kept on this phone today at/),
    /** Closes the app, and opens it again. */
    async openAgain() {
      await admin.renderApp(path);
      await screen.findByLabelText('Title');
    },
  };
}

test('the values and files of a form are offered again after the app was closed, and restored', async () => {
  const form = await atTheForm('/admin/add-news');
  await form.choosePicture();
  form.fill({ Title: 'Floodlights', Content: 'Bring boots.' });
  await form.whenStored();
  await form.openAgain();
  await form.isTitled('');
  expect(await form.offer()).toHaveTextContent('Floodlights');
  await form.press('Carry on with it');
  expect(await screen.findByText(/pitch\.jpg, /)).toBeVisible();
  await form.isTitled('Floodlights');
  expect(screen.getByLabelText('Content')).toHaveValue('Bring boots.');
  expect(form.hasOffer()).toBe(false);
});

test.each(['pagehide', 'visibilitychange'])(
  'a pending write is requested synchronously on %s',
  async (left) => {
    const { write, drafts } = await atTheForm();
    const puts: unknown[] = [];
    drafts.put = (_place, { values }) => {
      puts.push(values);
      return new Promise(() => {});
    };
    write('Q');
    write('Qu');
    expect(puts).toMatchObject([{ title: 'Q' }]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    (left === 'pagehide' ? window : document).dispatchEvent(new Event(left));
    vi.restoreAllMocks();
    expect(puts).toMatchObject([{ title: 'Q' }, { title: 'Qu' }]);
  },
);

test.each([
  ['sent', 'Event added successfully!', 0],
  ['rejected, and waits in the outbox,', 'Error adding event. Please try again.', 1],
])('a draft that was %s is not offered again', async (_, words, times) => {
  const { fill, press, whenStored, openAgain, hasOffer, breakService } = await atTheForm();
  fill(EVENT);
  await whenStored();
  if (times > 0) {
    await breakService({ match: { operation: 'PutItem' }, do: 'status', value: 400 });
  }
  await press('Add Event');
  await screen.findByText(words);
  await openAgain();
  expect(hasOffer()).toBe(false);
});

test('text typed beside an offer is stored as a second draft, and only a discarded draft is deleted', async () => {
  const { write, press, whenStored, openAgain, offer, hasOffer, isTitled, session, drafts } =
    await atTheForm();
  write('First');
  await whenStored();
  await openAgain();
  await offer();
  write('Second');
  await whenStored();
  await press('Carry on with it');
  await isTitled('First');
  expect(await offer()).toHaveTextContent('Second');
  await press('Throw it away');
  await waitFor(() => expect(hasOffer()).toBe(false));
  const owner = personOf(session.state())!.sub;
  expect(await drafts.list({ owner, form: 'event', id: 'new' })).toMatchObject([
    { values: { title: 'First' } },
  ]);
});

test('a form that is reset to its first values stores no draft', async () => {
  const { write, choosePicture, press, whenStored, openAgain, hasOffer } =
    await atTheForm('/admin/add-news');
  write('Quiz night');
  await choosePicture();
  await whenStored();
  write('');
  await press('Remove');
  await screen.findByText('Once sent, it is on the site within a minute.');
  await openAgain();
  expect(hasOffer()).toBe(false);
});

test('[L12] an open form keeps its owner when somebody else signs in, and is not sent under their name', async () => {
  const form = await atTheForm();
  const owner = personOf(form.session.state())!.sub;
  form.fill(EVENT);
  await form.whenStored();
  await form.session.signOut();
  await form.signInAs('second@club.test');
  expect(await screen.findByText(/^Another person is signed in now/)).toBeVisible();
  form.write('Quiz night');
  await form.press('Add Event');
  await screen.findByText(/They can send it once they are signed in/);
  expect(screen.queryByText(/Please try again/)).toBeNull();
  await form.openAgain();
  expect(form.hasOffer()).toBe(false);
  expect(await form.drafts.list({ owner, form: 'event', id: 'new' })).toMatchObject([
    { values: { title: 'Quiz night' } },
  ]);
  expect(await form.stored('events')).toEqual([]);
});

test.each([
  [/no room to keep a draft/, new StorageFull('No room')],
  [/keeps no draft just now/, new Error('No answer')],
])(
  'a form reports that the phone cannot store its draft, and leaving asks for confirmation: %s',
  async (words, cause) => {
    const { write, follow, failDrafts, answer, isTitled } = await atTheForm();
    failDrafts(cause);
    write('Quiz night');
    expect(await screen.findByText(words)).toBeVisible();
    await follow('Content Manager');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Leave without saving?');
    await answer('Stay here');
    await isTitled('Quiz night');
  },
);
