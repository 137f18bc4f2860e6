// @vitest-environment jsdom
import { initials, type StoredItem } from '@clubhouse/content';
import { aPlayer } from '@clubhouse/content/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';
import { namesListed } from '#test/user-actions.ts';

const PHOTO = new File([aJpeg()], 'me.jpg');
const JO = {
  Name: 'Jo Marsh',
  Position: 'Hooker',
  'Height (feet)': '5',
  'Height (inches)': '10',
  'Weight (kg)': '98.5',
  'Favourite memory': 'A lineout.',
};

async function atThePlayers(...squad: readonly StoredItem[]) {
  const admin = await mountAdmin();
  const items = [];
  for (const fields of squad) {
    const { id: _id, rev: _rev, ...player } = aPlayer();
    items.push(await admin.store('players', { ...player, ...fields }));
  }
  await admin.open('/admin/players');
  const list = screen.getByRole('region', { name: 'Players' });
  return {
    ...admin,
    items,
    list: within(list),
    async edit() {
      await admin.follow('Edit', list);
      await screen.findByRole('form', { name: /^Edit / });
    },
    async remove() {
      await admin.press('Delete', list);
      return screen.findByRole('alertdialog');
    },
    /** Fills in a whole player, with a photo if one is given, and sends it. */
    async add(words: Readonly<Record<string, string>> = {}, photo?: File) {
      if (photo) {
        admin.choose('Photo file', photo);
        await screen.findByText(/me\.jpg/);
      }
      admin.fill({ ...JO, ...words });
      await admin.user.type(screen.getByRole('combobox', { name: 'Nationality' }), 'wel');
      await admin.user.click(await screen.findByRole('option', { name: /Welsh/ }));
      await admin.press('Add Player');
    },
    stored: () => admin.stored('players'),
  };
}

test.each([
  ['Height (feet)', '9', 'A whole number from 0 to 8.'],
  ['Height (feet)', '5.5', 'A whole number from 0 to 8.'],
  ['Height (inches)', '12', 'A whole number from 0 to 11.'],
  ['Height (inches)', '-1', 'A whole number from 0 to 11.'],
  ['Weight (kg)', '-1', 'A number from 0, to a tenth: 98.5.'],
  ['Weight (kg)', '98.55', 'A number from 0, to a tenth: 98.5.'],
])('[5.8] %s cannot be %s', async (label, value, words) => {
  const { add, stored } = await atThePlayers();
  await add({ [label]: value });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(await stored()).toEqual([]);
});

test('[5.8, 9.12] the number fields show their bounds and open the number keyboard', async () => {
  await atThePlayers();
  const bounds = (label: string) => {
    const { min, max, step, inputMode } = screen.getByLabelText<HTMLInputElement>(label);
    return { min, max, step, inputMode };
  };
  expect(bounds('Height (feet)')).toEqual({ min: '0', max: '8', step: '1', inputMode: 'numeric' });
  expect(bounds('Height (inches)')).toMatchObject({ min: '0', max: '11' });
  expect(bounds('Weight (kg)')).toEqual({ min: '0', max: '', step: '0.1', inputMode: 'decimal' });
});

test('players are listed by shirt number with nationality, position, Edit and Delete', async () => {
  const { list } = await atThePlayers(
    { name: 'Al', position: 'Full-back' },
    { name: 'Bo', position: 'Hooker' },
  );
  await list.findByText('Al');
  expect(namesListed()).toEqual(['Bo', 'Al']);
  const [bo] = list.getAllByRole('listitem');
  expect(bo).toHaveTextContent('Welsh');
  expect(bo).toHaveTextContent('Hooker');
  expect(within(bo!).getByRole('link', { name: 'Edit' })).toHaveAccessibleDescription('Bo');
  expect(within(bo!).getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Bo');
});

test('an edit can be abandoned, also for a new player, and adding goes on', async () => {
  const { edit, press, stored } = await atThePlayers({ name: 'Jo Marsh' });
  await edit();
  await press('Leave as it is');
  expect(await screen.findByRole('form', { name: 'Add Player' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  await edit();
  await press('Add a player');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByRole('form', { name: 'Add Player' })).toBeVisible();
  expect(await stored()).toMatchObject([{ rev: 1 }]);
});

test('a nationality that is no longer listed is preserved; the save notice disappears when a player is deleted', async () => {
  const { edit, press, remove, answer, stored } = await atThePlayers({ nationality: '🏴 Cornish' });
  await edit();
  await press('Update');
  const done = await screen.findByText('Player updated successfully!');
  expect(await stored()).toMatchObject([{ nationality: '🏴 Cornish' }]);
  await remove();
  await answer('Delete');
  expect(done).not.toBeInTheDocument();
});

test('a player whose photo waits on this phone is shown with initials, not with a broken picture', async () => {
  const { add, list, cutOff } = await atThePlayers();
  cutOff();
  await add({}, PHOTO);
  const row = (await list.findByRole('heading', { name: JO.Name })).closest('li')!;
  fireEvent.error(row.querySelector('.squad__face img')!);
  expect(row).toHaveTextContent(initials(JO.Name));
  expect(row.querySelector('.squad__face img')).toBeNull();
});
