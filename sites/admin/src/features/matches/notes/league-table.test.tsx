// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sitePage } from '#shared/entities/entities.ts';
import { feedOf } from '#test/a-saturday.ts';
import { mountAdmin } from '#test/mount.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ID = 'table-2026-27';
const PASTED = 'Team\tP\tPts\nTidemill\t6\t24\nFerrymere\t6\t19';

async function atTheTable(stored?: object) {
  const admin = await mountAdmin();
  if (stored) await admin.store('matches', { id: ID, ...stored });
  await admin.open('/admin/matches', { now: () => NOW, feed: feedOf([], []) });
  await admin.follow('League table');
  const text = await screen.findByRole('textbox', { name: 'The table' });
  return {
    ...admin,
    text,
    write: (words: string) => fireEvent.change(text, { target: { value: words } }),
    save: () => admin.press('Save'),
    stored: () => admin.database.get('matches', ID, { consistent: true }),
  };
}

test('a table that is pasted is stored with its day, and is no note on a match', async () => {
  const { write, save, stored } = await atTheTable();
  write(PASTED);
  expect(screen.getByText('2 teams: Tidemill 24, Ferrymere 19.')).toBeVisible();
  await save();
  await expect.poll(stored).toMatchObject({ date: '2026-11-20', text: PASTED, rev: 1 });
  expect(await screen.findByRole('link', { name: 'League table' })).toBeVisible();
  expect(screen.queryByText('No longer in the feed')).toBeNull();
  // The app asks that page whether visitors have it.
  expect(sitePage('matches', { id: ID, rev: 1 }).href).toBe('/results');
});

test('what cannot be read is named by line and column, and the text stays', async () => {
  const { text, write, save, stored } = await atTheTable({ date: '2026-10-03', text: PASTED });
  expect(text).toHaveValue(PASTED);
  const merged = PASTED.replace('\t19', '\tnineteen');
  write(merged);
  await save();
  expect(
    screen.getByText('Line 3, column 3: “nineteen”, which is no number, stands under Points.'),
  ).toBeVisible();
  expect(screen.getByText(/^Some of the table cannot be read/)).toBeVisible();
  expect(text).toHaveValue(merged);
  expect(await stored()).toMatchObject({ text: PASTED });
});
