// @vitest-environment jsdom
import { StorageFull } from '@clubhouse/outbox';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';
import { personOf } from '#shared/session/person.ts';
import { anEvent } from '@clubhouse/content/testing';
import { atTheAlbums } from '#test/at-the-albums.ts';

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
  await act(() => form.session.signOut());
  expect(screen.getByText('You have been signed out.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue(EVENT.Title);
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

const clash = async (name = 'Changed since you began') =>
  within(await screen.findByRole('region', { name }));

/** An event whose title somebody began to change on this phone, then left. */
async function aBegunEdit() {
  const admin = await mountAdmin();
  const own = { title: 'As it was', date: '2030-12-06', location: 'Clubhouse' };
  const { id: _id, rev: _rev, ...event } = anEvent(own);
  const item = await admin.store('events', event);
  const id = String(item['id']);
  const open = () => admin.open(`/admin/edit-event/${id}`);
  await open();
  admin.fill({ Title: 'My title' });
  await screen.findByText(/^Draft kept/);
  return {
    ...admin,
    id,
    place: { owner: personOf(admin.session.state())!.sub, form: 'event', id },
    offer: () => screen.findByRole('region', OFFER),
    isFilled: (label: string, value: string) =>
      waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value)),
    async update() {
      await admin.press('Update');
      await screen.findByText('Event updated successfully!');
      return admin.stored('events');
    },
    /** Opens the form again after somebody changed the event. */
    async openOver(fields: { readonly title?: string; readonly location?: string }) {
      await admin.changeElsewhere('events', item, fields);
      await open();
    },
    open,
  };
}

test('carrying on with a draft preserves another user’s newer changes', async () => {
  const { openOver, offer, press, isFilled, update } = await aBegunEdit();
  await openOver({ location: 'Moved to the school' });
  expect(await offer()).toHaveTextContent(/As it was.*My title|My title.*As it was/);
  expect(await offer()).not.toHaveTextContent('Location');
  await press('Carry on with it');
  await isFilled('Title', 'My title');
  expect(await update()).toMatchObject([{ title: 'My title', location: 'Moved to the school' }]);
});

test.each([
  ['the same field removes it', { Title: 'As saved' }, 0],
  ['the same text removes it', { Title: 'My title' }, 0],
  ['another field leaves it', { Location: 'The barn' }, 1],
])('a draft is offered, and a save of %s', async (_, fields, left) => {
  const { open, offer, fill, update, drafts, place } = await aBegunEdit();
  await open().then(offer);
  fill(fields);
  await update();
  expect(await drafts.list(place)).toHaveLength(left);
});

test('a draft that conflicts with another user’s change shows both texts and the author, and is rebased on the current version', async () => {
  const { openOver, press, isFilled, drafts, place } = await aBegunEdit();
  await openOver({ title: 'Her title' });
  const both = await clash();
  expect(both.getByText(/^Priya saved it today at .* yours takes the place/)).toBeVisible();
  expect(both.getByText('Your title').parentElement).toHaveTextContent('My title');
  expect(both.getByText('The title there now').parentElement).toHaveTextContent('Her title');
  await press('Carry on with mine');
  await isFilled('Title', 'My title');
  await expect
    .poll(() => drafts.list(place))
    .toMatchObject([{ values: { title: 'My title' }, start: { fields: { title: 'Her title' } } }]);
});

test('a draft of an older app version shows every difference from the current version', async () => {
  const { openOver, drafts, place } = await aBegunEdit();
  const [{ start: _start, ...old } = { id: '', savedAt: 0, values: {} }] = await drafts.list(place);
  await drafts.put(place, old);
  await openOver({ location: 'Moved to the school' });
  const both = await clash('Perhaps changed since you began');
  const fields = both.getAllByText(/^Your /).map(({ textContent }) => textContent);
  expect(fields).toEqual(['Your title', 'Your location']);
  expect(both.getByText(/Moved to the school/)).toBeVisible();
});

test('a draft of an event that somebody deleted is offered, and publishes the event again', async () => {
  const { id, open, offer, press, isFilled, update, deleteElsewhere } = await aBegunEdit();
  await deleteElsewhere('events', id);
  await open();
  expect(await screen.findByText(/^Someone deleted this event\. What you began/)).toBeVisible();
  expect(await offer()).toHaveTextContent('Clubhouse');
  await press('Carry on with it');
  await isFilled('Location', 'Clubhouse');
  expect(await update()).toMatchObject([{ title: 'My title', location: 'Clubhouse' }]);
});

test('a picture that two users exchanged is shown beside the current one; carrying on asks whether its description still applies', async () => {
  const admin = await mountAdmin();
  const imageUrl = (name: string) => ({
    image: `media/1700000000001_${name}`,
    imageUrl: `media/1700000000001_${name}`,
  });
  const picture = { width: 1200, height: 800, widths: [480], alt: 'The pitch' };
  const item = await admin.publish({ title: 'As it was', ...imageUrl('pitch.jpg'), picture });
  const open = () => admin.open(`/admin/edit-news/${String(item['id'])}`);
  await open();
  await screen.findByLabelText('Image file');
  admin.choose('Image file', new File([aJpeg()], 'try.jpg'));
  await screen.findByText(/try\.jpg, /);
  await screen.findByText(/^Draft kept/);
  await admin.changeElsewhere('news', item, { ...imageUrl('tea.jpg'), picture });
  await open();
  const texts = (await clash()).getAllByRole('blockquote').map((each) => each.textContent);
  expect(texts).toEqual(['try.jpg', 'tea.jpg']);
  await admin.press('Carry on with mine');
  await screen.findByText(/try\.jpg, /);
  expect(screen.getByLabelText(/^What does the picture show/)).toHaveAccessibleDescription(
    'This was said of the picture before. Does it hold for this one?',
  );
});

test('carrying on with an album preserves the captions, the order and the cover that another user chose since', async () => {
  const photo = (name: string) => ({ name, path: `albums/Tour/${name}`, url: '' });
  const [a, b, c] = [photo('1_a.jpg'), photo('2_b.jpg'), photo('3_c.jpg')];
  const before = { name: 'Tour', description: 'One bus.', coverImage: '', photos: [a, b, c] };
  const albums = await atTheAlbums('/admin/edit-album/{id}', [before]);
  await screen.findByLabelText('Album Name');
  const pressAtPhoto = await albums.openPhoto(1);
  await albums.user.type(screen.getByLabelText(/^Caption/), 'Mine');
  await pressAtPhoto('Done');
  await screen.findByText(/^Draft kept/);
  const photos = [c, a, { ...b, caption: 'Theirs' }];
  await albums.changeElsewhere('albums', albums.items[0]!, { photos, coverImage: b.path });
  await albums.render('/admin/edit-album/{id}');
  await screen.findByRole('region', OFFER);
  await albums.press('Carry on with it');
  await expect
    .poll(albums.tiles)
    .toEqual(['Photo 1 of 3: 3_c.jpg', 'Photo 2 of 3: Mine', 'Photo 3 of 3: Theirs, the cover']);
});
