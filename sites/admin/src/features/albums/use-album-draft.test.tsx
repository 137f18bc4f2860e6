// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personOf } from '#shared/session/person.ts';
import { atTheAlbums } from '#test/at-the-albums.ts';
import { writtenArrangement } from '#shared/albums/arrangement.ts';
import type { ChosenPhoto } from '#shared/albums/album-photo.ts';
import { memoryDrafts } from '#test/memory-stores.ts';
import { keptPhotos } from '#features/albums/use-album-draft.ts';

test('photos left on the phone after an album was sent are deleted when the form is opened', async () => {
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
const at = { owner: 'nell', form: 'album', id: 'new' };

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
  return { drafts, photos, setAhead: (days: number) => void (now += days * DAY) };
}

const written = (photo: string) => writtenArrangement({ cover: '', photos: [aPhoto(photo)] });

test.each([
  ['named by a draft stays', 40, written('a'), 1],
  ['named by no draft stays for a day', 1, undefined, 1],
  ['named by no draft is deleted after a day', 2, undefined, 0],
  ['beside a draft that names others is deleted', 40, written('b'), 0],
  ['beside a draft of another app version stays', 40, '{"of":"another version"}', 1],
])('a photo %s', async (_what, days, arrangement, left) => {
  const { drafts, photos, setAhead } = aPhone();
  await photos.keep(aPhoto('a'));
  if (arrangement) {
    const begun = { id: 'begun', savedAt: 1, values: { name: 'Tour', arrangement } };
    await drafts.put(at, begun);
  }
  setAhead(days);
  await photos.tidy();
  expect(await photos.read(['a'])).toHaveLength(left);
});
