// @vitest-environment jsdom
import type { StoredItem, TableName } from '@clubhouse/content';
import { anEvent, aPlayer } from '@clubhouse/content/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { isShown } from '#test/user-actions.ts';

type Words = Readonly<Record<string, string>>;

interface Form {
  readonly table: TableName;
  /** The address of a new item, of an item `1`, and of the page after its edit. */
  readonly pages: readonly [add: string, edit: string, after: string];
  /** The typed values, and the stored item. */
  readonly words: Words;
  readonly stores: StoredItem;
  /** Of an add: the words of the button, those while it works, of the outcome, and of the failure. */
  readonly adding: readonly [string, string, string, string];
  /** Of an edit: the words of the button, of the outcome, and of the failure. */
  readonly updating: readonly [string, string, string];
}

const article: Form = {
  table: 'news',
  pages: ['/admin/add-news', '/admin/edit-news/1', '/admin/content'],
  words: { Title: 'Floodlights', Excerpt: 'Back on.', Content: 'Bring boots.' },
  stores: { title: 'Floodlights', excerpt: 'Back on.', content: 'Bring boots.', imageUrl: '' },
  adding: [
    'Publish',
    'Publishing...',
    'Article published successfully!',
    'Error publishing article. Please try again.',
  ],
  updating: [
    'Update',
    'Article updated successfully!',
    'Error updating article. Please try again.',
  ],
};
const { id: _event, ...quiz } = anEvent({ title: 'Quiz night', date: '2030-12-06' });
const event: Form = {
  table: 'events',
  pages: ['/admin/add-event', '/admin/edit-event/1', '/admin/content'],
  words: {
    Title: quiz.title,
    Date: quiz.date,
    Time: quiz.time,
    Location: quiz.location,
    Description: quiz.description,
  },
  stores: { ...quiz, type: 'Social', rev: 1 },
  adding: [
    'Add Event',
    'Adding Event...',
    'Event added successfully!',
    'Error adding event. Please try again.',
  ],
  updating: ['Update', 'Event updated successfully!', 'Error updating event. Please try again.'],
};
const { id: _player, extraResponsibility: _none, ...jo } = aPlayer({ height: `5'10"` });
const player: Form = {
  table: 'players',
  pages: ['/admin/players', '/admin/players?edit=1', '/admin/players'],
  words: {
    Name: jo.name,
    Position: jo.position,
    'Height (feet)': '5',
    'Height (inches)': '10',
    'Weight (kg)': '98.5',
    'Favourite memory': jo.favouriteMemory,
  },
  stores: { ...jo, nationality: '🇫🇯 Fijian', rev: 1 },
  adding: [
    'Add Player',
    'Adding Player...',
    'Player added successfully!',
    'Error adding player. Please try again.',
  ],
  updating: ['Update', 'Player updated successfully!', 'Error updating player. Please try again.'],
};
const album: Form = {
  table: 'albums',
  pages: ['/admin/add-album', '/admin/edit-album/1', '/admin/edit-album/1'],
  words: { 'Album Name': 'U18 Tour!', Description: 'Three days, one bus.' },
  stores: { name: 'U18 Tour!', description: 'Three days, one bus.', photos: [], rev: 1 },
  adding: [
    'Create Album',
    'Creating Album...',
    'Album created successfully!',
    'Error creating album. Please try again.',
  ],
  updating: [
    'Update Album',
    'Album updated successfully!',
    'Error updating album. Please try again.',
  ],
};

async function atTheForm(address: string, { table, words }: Form, before?: StoredItem) {
  const admin = await mountAdmin();
  if (before) await admin.store(table, { ...before, id: '1' });
  const { path } = await admin.open(address, { leaveTo: () => undefined });
  const [[label, firstWords] = ['', '']] = Object.entries(words);
  return {
    ...admin,
    path,
    first: { label, words: firstWords, field: () => screen.getByLabelText(label) },
    async fill(values: Words) {
      admin.fill(values);
      const box = screen.queryByRole('combobox', { name: 'Nationality' });
      if (!box) return;
      await admin.user.clear(box);
      await admin.user.type(box, 'Fiji');
      await admin.user.click(await screen.findByRole('option', { name: /Fijian/ }));
    },
    /** Makes writes of items fail, or take their time. */
    async breakWrites(fault: Readonly<Record<string, unknown>>) {
      await admin.mendServices();
      for (const operation of ['PutItem', 'UpdateItem']) {
        await admin.breakService({ match: { operation }, ...fault });
      }
    },
    stored: () => admin.stored(table),
  };
}

test.each([
  ['[2.81, 4.12, 4.17, 5.1, 5.6, 8.16, 8.17] an article', article],
  ['[2.82, 4.13, 4.17, 5.2, 8.18] an event', event],
  ['[2.84, 4.17, 5.4] a player', player],
  ['[4.14, 5.3, 8.22] an album', album],
])(
  '%s: each missing field is named and the first has the focus; a failure shows the specified words and keeps what was typed; a second try stores the item once and empties the form',
  async (_of, form) => {
    const [button, busy, done, failed] = form.adding;
    const { fill, press, first, stored, breakWrites } = await atTheForm(form.pages[0], form);
    await press(button);
    await waitFor(() => expect(first.field()).toHaveFocus());
    expect(first.field()).toHaveAccessibleDescription(/^(Give it a|Write the) (title|name)\.$/);
    for (const label of Object.keys(form.words)) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(await stored()).toEqual([]);

    await fill(form.words);
    await breakWrites({ do: 'status', value: 400 });
    await press(button);
    await isShown(failed);
    expect(first.field()).toHaveValue(first.words);

    await breakWrites({ do: 'delay', value: 300 });
    await press(button);
    await press(busy);
    await isShown(done);
    expect(await stored()).toMatchObject([form.stores]);
    await waitFor(() => expect(first.field()).toHaveValue(''));
  },
);

test.each([
  ['[2.81, 4.12, 4.18, 8.19, 8.20] an article', article, {}, {}],
  ['[2.82, 4.13, 4.18, 8.21] an event', event, { type: 'Meeting' }, { Type: 'Meeting' }],
  ['[2.84] a player', player, { nationality: '🇫🇯 Fijian' }, {}],
  ['[2.83, 4.14, 8.23] an album', album, { coverImage: '' }, {}],
])(
  '%s: the form shows the stored item; a failure shows the specified words and keeps what was typed; the button shows that it updates; unknown fields are preserved',
  async (_of, form, own, words) => {
    const [, address, after] = form.pages;
    const { rev: _rev, ...before }: StoredItem = {
      ...form.stores,
      ...own,
      legacySlug: 'as-it-was',
    };
    const [button, done, failed] = form.updating;
    const { fill, press, path, first, stored, breakWrites } = await atTheForm(
      address,
      form,
      before,
    );
    for (const [label, value] of Object.entries({ ...form.words, ...words })) {
      expect(screen.getByLabelText(label)).toHaveDisplayValue(value);
    }
    await fill({ [first.label]: 'As it is' });
    await breakWrites({ do: 'status', value: 400 });
    await press(button);
    await isShown(failed);
    expect(first.field()).toHaveValue('As it is');

    await breakWrites({ do: 'delay', value: 300 });
    await press(button);
    expect(screen.getByRole('button', { name: 'Updating...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await isShown(done);
    expect(path()).toBe(after);
    const [name = ''] = Object.keys(form.stores);
    expect(await stored()).toMatchObject([{ ...before, [name]: 'As it is', rev: 2 }]);
    if (after === address) return;
    expect(await screen.findByRole('heading', { name: 'As it is' })).toBeVisible();
  },
);

test('pressing twice in one turn creates one mutation', async () => {
  const { fill, stored } = await atTheForm(event.pages[0], event);
  await fill(event.words);
  const button = screen.getByRole('button', { name: 'Add Event' });
  button.click();
  button.click();
  await isShown('Event added successfully!');
  await isShown('Everything is sent');
  expect(await stored()).toHaveLength(1);
});
