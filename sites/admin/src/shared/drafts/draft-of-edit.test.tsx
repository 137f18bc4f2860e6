// @vitest-environment jsdom
import { anEvent } from '@clubhouse/content/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atTheAlbums } from '#test/at-the-albums.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';
import { personOf } from '#shared/session/person.ts';

const OFFER = 'You began this and did not send it';

/** An event whose title somebody began to change on this phone, then left. */
async function aBegunEdit() {
  const admin = await mountAdmin();
  const own = { title: 'As it was', date: '2030-12-06', location: 'Clubhouse' };
  const { id: _id, rev: _rev, ...event } = anEvent(own);
  const item = await admin.store('events', event);
  const id = String(item['id']);
  const open = () => admin.renderApp(`/admin/edit-event/${id}`);
  await admin.signInAs('admin@club.test');
  await open();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'My title' } });
  await screen.findByText(/^Draft kept/);
  cleanup();
  return {
    ...admin,
    item,
    id,
    open,
    place: { owner: personOf(admin.session.state())!.sub, form: 'event', id },
    press: (name: string) => admin.user.click(screen.getByRole('button', { name })),
    offer: () => screen.findByRole('region', { name: OFFER }),
    stored: () => admin.database.get('events', id),
  };
}

test('carrying on puts nothing of somebody else back to what it was', async () => {
  const { item, open, offer, press, stored, changeElsewhere } = await aBegunEdit();
  await changeElsewhere('events', item, { location: 'Moved to the school' });
  await open();
  expect(await offer()).toHaveTextContent(/As it was.*My title|My title.*As it was/);
  expect(await offer()).not.toHaveTextContent('Location');
  await press('Carry on with it');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('My title'));
  await press('Update');
  await screen.findByText('Event updated successfully!');
  expect(await stored()).toMatchObject({ title: 'My title', location: 'Moved to the school' });
});

test('what two people changed is offered with both texts and who saved theirs', async () => {
  const { item, open, offer, press, changeElsewhere } = await aBegunEdit();
  await changeElsewhere('events', item, { title: 'Her title' });
  await open();
  await offer();
  const clash = within(screen.getByRole('region', { name: 'Changed since you began' }));
  expect(clash.getByText(/^Priya saved it today at .* yours takes the place/)).toBeVisible();
  expect(clash.getByText('Your title').parentElement).toHaveTextContent('My title');
  expect(clash.getByText('The title there now').parentElement).toHaveTextContent('Her title');
  await press('Carry on with mine');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('My title'));
});

test('what was carried on with is kept as begun on what is there now', async () => {
  const { item, open, offer, press, changeElsewhere, drafts, place } = await aBegunEdit();
  await changeElsewhere('events', item, { title: 'Her title' });
  await open();
  await offer();
  await press('Carry on with mine');
  await expect
    .poll(() => drafts.list(place))
    .toMatchObject([{ values: { title: 'My title' }, start: { fields: { title: 'Her title' } } }]);
});

test('of a draft by an older app all that differs is shown beside what is there now', async () => {
  const { item, open, offer, changeElsewhere, drafts, place } = await aBegunEdit();
  const [{ start: _start, ...old } = { id: '', savedAt: 0, values: {} }] = await drafts.list(place);
  await drafts.put(place, old);
  await changeElsewhere('events', item, { location: 'Moved to the school' });
  await open();
  await offer();
  const clash = within(screen.getByRole('region', { name: 'Perhaps changed since you began' }));
  const fields = clash.getAllByText(/^Your /).map(({ textContent }) => textContent);
  expect(fields).toEqual(['Your title', 'Your location']);
  expect(clash.getByText(/Moved to the school/)).toBeVisible();
});

test('what was begun of an event that somebody deleted is offered, and puts it on the site again', async () => {
  const { id, open, offer, press, stored, deleteElsewhere } = await aBegunEdit();
  await deleteElsewhere('events', id);
  await open();
  expect(await screen.findByText(/^Someone deleted this event\. What you began/)).toBeVisible();
  expect(await offer()).toHaveTextContent('Clubhouse');
  await press('Carry on with it');
  await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('Clubhouse'));
  await press('Update');
  await screen.findByText('Event updated successfully!');
  expect(await stored()).toMatchObject({ title: 'My title', location: 'Clubhouse' });
});

test('a picture that two people exchanged is named beside the one that is there now', async () => {
  const admin = await mountAdmin();
  const imageUrl = (name: string) => ({ image: `media/1_${name}`, imageUrl: `media/1_${name}` });
  const item = await admin.publish({ title: 'As it was', ...imageUrl('pitch.jpg') });
  const path = `/admin/edit-news/${String(item['id'])}`;
  await admin.signInAs('admin@club.test');
  await admin.renderApp(path);
  fireEvent.change(await screen.findByLabelText('Image file'), {
    target: { files: [new File([aJpeg()], 'try.jpg')] },
  });
  await screen.findByText(/try\.jpg, /);
  await screen.findByText(/^Draft kept/);
  cleanup();
  await admin.changeElsewhere('news', item, imageUrl('tea.jpg'));
  await admin.renderApp(path);
  const name = 'Changed since you began';
  const clash = within(await screen.findByRole('region', { name }));
  const texts = clash.getAllByRole('blockquote').map((each) => each.textContent);
  expect(texts).toEqual(['try.jpg', 'tea.jpg']);
});

test('carrying on with an album keeps the captions, the order and the cover somebody chose since', async () => {
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
  const theirs = { photos, coverImage: b.path };
  await albums.changeElsewhere('albums', albums.items[0]!, theirs);
  await albums.render('/admin/edit-album/{id}');
  await screen.findByRole('region', { name: OFFER });
  await albums.press('Carry on with it');
  await expect
    .poll(albums.tiles)
    .toEqual(['Photo 1 of 3: 3_c.jpg', 'Photo 2 of 3: Mine', 'Photo 3 of 3: Theirs, the cover']);
});
