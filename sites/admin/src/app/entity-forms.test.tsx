// @vitest-environment jsdom
import type { StoredItem, TableName } from '@clubhouse/content';
import { anEvent, aPlayer } from '@clubhouse/content/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

interface Form {
  readonly table: TableName;
  readonly words: Readonly<Record<string, string>>;
  readonly stores: StoredItem;
  /** The words of the button, and those while it works. */
  readonly button: readonly [string, string];
  /** The words of the outcome, and of the failure. */
  readonly says: readonly [string, string];
}

const event: Form = {
  table: 'events',
  words: {
    Title: 'Quiz night',
    Date: '2030-12-06',
    Time: '19:30',
    Location: 'The clubhouse',
    Description: 'Teams of six.',
  },
  stores: {
    title: 'Quiz night',
    date: '2030-12-06',
    time: '19:30',
    location: 'The clubhouse',
    description: 'Teams of six.',
    type: 'Social',
    rev: 1,
  },
  button: ['Add Event', 'Adding Event...'],
  says: ['Event added successfully!', 'Error adding event. Please try again.'],
};
const article = { title: 'Floodlights', excerpt: 'Back on.', content: 'Bring boots.' };
const ARTICLE = { Title: 'Floodlights', Excerpt: 'Back on.', Content: 'Bring boots.' };
const album = { name: 'U18 Tour!', description: 'Three days, one bus.' };
const ALBUM = { 'Album Name': 'U18 Tour!', Description: 'Three days, one bus.' };
const height = `5'10"`;
const UPDATE = ['Update', 'Updating...'] as const;

const added: readonly (readonly [string, string, Form])[] = [
  [
    '[2.81, 4.12, 4.17, 5.1, 5.6, 8.16, 8.17] an article',
    '/admin/add-news',
    {
      table: 'news',
      words: ARTICLE,
      stores: { ...article, imageUrl: '' },
      button: ['Publish', 'Publishing...'],
      says: ['Article published successfully!', 'Error publishing article. Please try again.'],
    },
  ],
  ['[2.82, 4.13, 4.17, 5.2, 8.18] an event', '/admin/add-event', event],
  [
    '[2.84, 4.17, 5.4] a player',
    '/admin/players',
    {
      table: 'players',
      words: {
        Name: 'Jo Marsh',
        Position: 'Hooker',
        'Height (feet)': '5',
        'Height (inches)': '10',
        'Weight (kg)': '98.5',
        'Favourite memory': 'A lineout.',
      },
      stores: {
        name: 'Jo Marsh',
        nationality: '🇫🇯 Fijian',
        position: 'Hooker',
        height,
        weight: 98.5,
        favouriteMemory: 'A lineout.',
        photoUrl: '',
        rev: 1,
      },
      button: ['Add Player', 'Adding Player...'],
      says: ['Player added successfully!', 'Error adding player. Please try again.'],
    },
  ],
  [
    '[4.14, 5.3, 8.22] an album',
    '/admin/add-album',
    {
      table: 'albums',
      words: ALBUM,
      stores: { ...album, photos: [], rev: 1 },
      button: ['Create Album', 'Creating Album...'],
      says: ['Album created successfully!', 'Error creating album. Please try again.'],
    },
  ],
];

/** With the page that follows, and the item before. */
const edited: readonly (readonly [string, string, string, StoredItem, Form])[] = [
  [
    '[2.81, 4.12, 4.18, 8.19, 8.20] an article',
    '/admin/edit-news/1',
    '/admin/content',
    article,
    {
      table: 'news',
      words: ARTICLE,
      stores: { title: 'As it is', excerpt: 'Back on.' },
      button: UPDATE,
      says: ['Article updated successfully!', 'Error updating article. Please try again.'],
    },
  ],
  [
    '[2.82, 4.13, 4.18, 8.21] an event',
    '/admin/edit-event/1',
    '/admin/content',
    { ...anEvent({ title: 'Quiz night', date: '2030-12-06', type: 'Meeting' }) },
    {
      table: 'events',
      words: { Title: 'Quiz night', Date: '2030-12-06', Time: '19:30', Type: 'Meeting' },
      stores: { title: 'As it is', type: 'Meeting' },
      button: UPDATE,
      says: ['Event updated successfully!', 'Error updating event. Please try again.'],
    },
  ],
  [
    '[2.84] a player',
    '/admin/players?edit=1',
    '/admin/players',
    { ...aPlayer({ name: 'Jo Marsh', height, weight: 98.5 }) },
    {
      table: 'players',
      words: { Name: 'Jo Marsh', 'Height (inches)': '10' },
      stores: { name: 'As it is', nationality: '🇫🇯 Fijian', height, weight: 98.5 },
      button: UPDATE,
      says: ['Player updated successfully!', 'Error updating player. Please try again.'],
    },
  ],
  [
    '[2.83, 4.14, 8.23] an album',
    '/admin/edit-album/1',
    '/admin/edit-album/1',
    { ...album, coverImage: '', photos: [] },
    {
      table: 'albums',
      words: ALBUM,
      stores: { ...album, name: 'As it is' },
      button: ['Update Album', 'Updating...'],
      says: ['Album updated successfully!', 'Error updating album. Please try again.'],
    },
  ],
];

async function atTheForm(address: string, { table, words }: Form, before?: StoredItem) {
  const admin = await mountAdmin();
  if (before) {
    const { id: _id, rev: _rev, ...fields } = before;
    await admin.store(table, { ...fields, id: '1' });
  }
  const { path } = await admin.open(address, { leaveTo: () => undefined });
  const [label = '', firstWords] = Object.entries(words)[0] ?? [];
  await screen.findByLabelText(label);
  return {
    ...admin,
    path,
    first: { label, words: firstWords, field: () => screen.getByLabelText(label) },
    async fill(values: Form['words']) {
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

test.each(added)(
  '%s: each missing field is named and the first has the focus; a failure is told in the specified words and keeps what was typed; sent again it is there once, and the form is empty',
  async (_of, address, form) => {
    const [button, busy] = form.button;
    const [done, failed] = form.says;
    const { fill, press, first, stored, breakWrites } = await atTheForm(address, form);
    await press(button);
    await waitFor(() => expect(first.field()).toHaveFocus());
    expect(first.field()).toHaveAccessibleDescription(/^(Give it a|Write the) (title|name)\.$/);
    for (const label of Object.keys(form.words)) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(await stored()).toEqual([]);

    await fill(form.words);
    await breakWrites({ do: 'status', value: 400 });
    await press(button);
    expect(await screen.findByText(failed)).toBeVisible();
    expect(first.field()).toHaveValue(first.words);

    await breakWrites({ do: 'delay', value: 300 });
    await press(button);
    await press(busy);
    expect(await screen.findByText(done)).toBeVisible();
    expect(await stored()).toMatchObject([form.stores]);
    await waitFor(() => expect(first.field()).toHaveValue(''));
  },
);

test.each(edited)(
  '%s: the form holds what is stored; a failure is told in the specified words and keeps what was typed; while it updates the button says so; what no form knows stays',
  async (_of, address, after, before, form) => {
    const [button, busy] = form.button;
    const [done, failed] = form.says;
    const own = { ...before, legacySlug: 'as-it-was' };
    const { fill, press, path, first, stored, breakWrites } = await atTheForm(address, form, own);
    for (const [label, value] of Object.entries(form.words)) {
      expect(screen.getByLabelText(label)).toHaveDisplayValue(value);
    }
    await fill({ [first.label]: 'As it is' });
    await breakWrites({ do: 'status', value: 400 });
    await press(button);
    expect(await screen.findByText(failed)).toBeVisible();
    expect(first.field()).toHaveValue('As it is');

    await breakWrites({ do: 'delay', value: 300 });
    await press(button);
    expect(screen.getByRole('button', { name: busy })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText(done)).toBeVisible();
    expect(path()).toBe(after);
    expect(await stored()).toMatchObject([{ ...form.stores, legacySlug: 'as-it-was', rev: 2 }]);
    if (after === address) return;
    expect(await screen.findByRole('heading', { name: 'As it is' })).toBeVisible();
  },
);

test('two presses in one turn are one mutation', async () => {
  const { fill, stored } = await atTheForm('/admin/add-event', event);
  await fill(event.words);
  const button = screen.getByRole('button', { name: 'Add Event' });
  button.click();
  button.click();
  await screen.findByText('Event added successfully!');
  await screen.findByText('Everything is sent');
  expect(await stored()).toHaveLength(1);
});
