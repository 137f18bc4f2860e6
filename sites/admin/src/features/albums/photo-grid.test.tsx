// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { atTheAlbums } from '#test/at-the-albums.ts';

const photos = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
  ...{ name, path: `albums/Tour/1_${name}.jpg`, url: '' },
  ...(name === 'b' && { caption: 'The bus' }),
}));

async function atTheGrid() {
  const album = { name: 'Tour', description: 'One bus.', coverImage: '', photos };
  const admin = await atTheAlbums('/admin/edit-album/{id}', [album]);
  await screen.findByLabelText('Album Name');
  const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`: ${name}`) });
  return {
    ...admin,
    /** Selects photos by their names, the last one with Shift if asked. */
    async select(names: readonly string[], { shift = false } = {}) {
      await admin.press('Select');
      for (const [place, name] of names.entries())
        fireEvent.click(tile(name), { shiftKey: shift && place === names.length - 1 });
    },
    names: () => admin.tiles().map((each) => /: (\w+)/.exec(each!)![1]),
  };
}

test('several photos are moved in their order and removed at once, and the rest is as it was', async () => {
  const { select, press, names } = await atTheGrid();
  await select(['d', 'The bus', 'e', 'e']);
  expect(screen.getByText('2 photos selected')).toBeVisible();
  await press('Move to the start');
  expect(names()).toEqual(['The', 'd', 'a', 'c', 'e']);
  expect(screen.getByText('2 photos: moved to the start.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
  await select(['d']);
  await press('Move to the end');
  expect(names()).toEqual(['The', 'a', 'c', 'e', 'd']);
  await select(['The bus', 'c'], { shift: true });
  await press('Remove from the album');
  expect(names()).toEqual(['e', 'd']);
});

test('one caption is given to all selected photos, after it is said how many it replaces, and Enter does not send the album', async () => {
  const { select, press, tiles, left } = await atTheGrid();
  await select([]);
  await press('Caption');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Select all');
  await press('Caption');
  expect(await screen.findByText('In place of the one there now.')).toBeVisible();
  const field = screen.getByLabelText('Caption');
  fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toBeInvalid();
  fireEvent.change(field, { target: { value: ' Mud ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tiles().map((each) => each!.split(/[:,]/)[1])).toEqual(Array(5).fill(' Mud'));
  expect(left).toEqual([]);
  await press(/^Photo 1 of 5/);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a photo that is held at the edge of the screen scrolls the page, and is dropped where the page then is', async () => {
  const { names } = await atTheGrid();
  const tiles = document.querySelectorAll('.tile');
  let under = tiles[0]!;
  document.elementFromPoint = () => under;
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => void (under = tiles[4]!));
  fireEvent.pointerDown(tiles[0]!.querySelector('.tile__grip')!, { button: 0, clientY: 300 });
  fireEvent.pointerMove(document, { clientY: innerHeight - 10 });
  await vi.waitFor(() => expect(tiles[4]).toHaveClass('tile--target'));
  expect(scrolled).toHaveBeenCalledWith(
    0,
    expect.toSatisfy((by: number) => by > 0),
  );
  fireEvent.pointerUp(document);
  expect(names()).toEqual(['The', 'c', 'd', 'e', 'a']);
  const times = scrolled.mock.calls.length;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(scrolled).toHaveBeenCalledTimes(times);
});
