// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { personOf } from '#shared/session/person.ts';
import { atTheAlbums } from '#test/at-the-albums.ts';
import { writtenArrangement } from '#shared/albums/arrangement.ts';
import type { ChosenPhoto } from '#shared/albums/album-photo.ts';
import { memoryDrafts } from '#test/memory-stores.ts';
import { keptPhotos } from '#features/albums/use-album-draft.ts';

test('photos that an album left on the phone when it was sent go when the form is opened', async () => {
  const { render, drafts, session } = await atTheAlbums('/admin/albums');
  const place = { owner: personOf(session.state())!.sub, form: 'album-photos', id: 'new' };
  await drafts.put(place, { id: 'left', savedAt: 1, values: 'left.jpg' });
  await drafts.put(place, { id: 'just chosen', savedAt: Date.now(), values: 'new.jpg' });
  await render('/admin/add-album');
  await screen.findByLabelText('Album Name');
  await expect
    .poll(async () => (await drafts.list(place)).map(({ id }) => id))
    .toEqual(['just chosen']);
});

const DAY = 86_400_000;
const at = { owner: 'nell', id: 'new' };

const aPhoto = (id: string): ChosenPhoto => ({
  kind: 'chosen',
  id,
  name: `${id}.jpg`,
  caption: '',
  picture: { fileName: `${id}.jpg`, bytes: new Blob([id]), renditions: [] },
});

/** Photos of unsent albums on a phone whose clock can be set. */
function aPhone() {
  const drafts = memoryDrafts();
  let now = 50 * DAY;
  const photos = keptPhotos(drafts, at, () => now);
  return {
    drafts,
    photos,
    setAhead: (days: number) => void (now += days * DAY),
    /** An unsent album with these photos, whose draft is offered until somebody continues it. */
    begun: (id: string, chosen: readonly ChosenPhoto[]) =>
      drafts.put(
        { ...at, form: 'album' },
        {
          id,
          savedAt: now,
          values: { name: 'Tour', arrangement: writtenArrangement({ cover: '', photos: chosen }) },
        },
      ),
    has: async (id: string) => (await photos.read([id])).length > 0,
  };
}

test('photos that are asked for are had, however old the clock makes them', async () => {
  const { photos, setAhead } = aPhone();
  await photos.keep(aPhoto('try'));
  setAhead(40);
  const [found] = await photos.read(['try']);
  expect(found).toMatchObject({ kind: 'chosen', id: 'try', name: 'try.jpg' });
  expect(await found!.picture.bytes.text()).toBe('try');
  expect(await photos.read(['try'])).toHaveLength(1);
});

test('photos of a half-made album stay while it can be taken up', async () => {
  const { photos, begun, setAhead, has } = aPhone();
  await photos.keep(aPhoto('theirs'));
  await begun('the other', [aPhoto('theirs')]);
  setAhead(40);
  await photos.tidy();
  expect(await has('theirs')).toBe(true);
});

test('what no half-made album names any more goes after a day, and not before', async () => {
  const { photos, setAhead, has } = aPhone();
  await photos.keep(aPhoto('left'));
  setAhead(1);
  await photos.tidy();
  expect(await has('left')).toBe(true);
  setAhead(1);
  await photos.tidy();
  expect(await has('left')).toBe(false);
});

test('nothing goes while there is a half-made album that another version of the app wrote', async () => {
  const { photos, drafts, setAhead, has } = aPhone();
  await photos.keep(aPhoto('perhaps theirs'));
  const values = { arrangement: '{"of":"another version"}' };
  await drafts.put({ ...at, form: 'album' }, { id: 'theirs', savedAt: 1, values });
  setAhead(40);
  await photos.tidy();
  expect(await has('perhaps theirs')).toBe(true);
});

test('photos of an album that was sent go all at once', async () => {
  const { photos, drafts } = aPhone();
  for (const id of ['a', 'b', 'c']) await photos.keep(aPhoto(id));
  const remove = vi.spyOn(drafts, 'remove');
  await photos.forget(['a', 'b', 'c']);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(await photos.read(['a', 'b', 'c'])).toEqual([]);
});
