// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personOf } from '#shared/session/person.ts';
import { atTheAlbums } from '#test/at-the-albums.ts';

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
