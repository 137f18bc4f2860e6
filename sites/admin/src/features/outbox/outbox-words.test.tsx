// @vitest-environment jsdom
import type { KeptRecord } from '@clubhouse/outbox';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMutation } from '#test/a-queue.ts';
import { atTheOutbox, NOON } from '#test/at-the-outbox.ts';
import { damagedWords } from '#features/outbox/needs-you.tsx';

function aLoser(own: Partial<KeptRecord>): KeptRecord {
  const whose = { id: 'k', schema: 1, owner: 'nell', entity: 'news', entityId: '1' } as const;
  return { ...whose, loser: 'theirs', fields: {}, keptAt: NOON, ...own };
}

test('the losing version of a conflict can be copied as long as it is stored', async () => {
  const { user } = await atTheOutbox({
    kept: [
      aLoser({
        fields: { title: 'Back on from Friday', content: 'Bring boots.', savedBy: 'Priya' },
        keptAt: NOON - 3 * 86_400_000,
      }),
    ],
  });
  const region = screen.getByRole('region', { name: 'Not kept' });
  expect(region).toHaveTextContent('Their article: Back on from Friday');
  expect(region).toHaveTextContent('Here for 27 days more.');
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Title\nBack on from Friday\n\nContent\nBring boots.',
  );
});

test('captions and the picture description of a losing version can be copied too', async () => {
  const { user } = await atTheOutbox({
    kept: [
      aLoser({
        entity: 'albums',
        loser: 'mine',
        fields: {
          photos: [
            { name: '1.jpg', path: 'albums/a/1.jpg', caption: 'Kick-off' },
            { path: 'albums/a/2.jpg', caption: '' },
            'media/3_c.jpg',
          ],
          picture: { alt: 'A scrum' },
        },
      }),
    ],
  });
  expect(screen.getByRole('heading', { name: 'Your album: 3 photos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Photos\n1. 1.jpg: Kick-off\n2. 2.jpg\n3. c.jpg\n\nWords for the picture\nA scrum',
  );
});

test('a losing version without a name is labelled with its text', async () => {
  const fields = { location: 'Ferry Lane' };
  await atTheOutbox({ kept: [aLoser({ entity: 'events', fields })] });
  expect(screen.getByRole('heading', { name: 'Their event: Location, Ferry Lane' })).toBeVisible();
});

test.each([
  ['words', { title: 'Mud' }, /^Nothing of yours waits\. What was not kept/],
  ['a deletion', {}, 'Nothing waits to be sent. All that was saved is on the site.'],
])('with %s not kept, the sentence above the list is true', async (_, fields, words) => {
  await atTheOutbox({ kept: [aLoser({ fields })] });
  expect(screen.getByText(words)).toBeVisible();
});

test('a discarded postponement is listed as one, with its match', async () => {
  const fields = { homeTeam: 'Ferrymere', awayTeam: 'Tidemill', postponed: true, venue: '' };
  await atTheOutbox({ kept: [aLoser({ entity: 'matches', fields })] });
  const row = screen.getByRole('region', { name: 'Not kept' });
  expect(row).toHaveTextContent('Ferrymere v Tidemill');
  expect(row).toHaveTextContent(/PostponementYes/);
  expect(row).not.toHaveTextContent(/HomeTeam/i);
});

test('a postponement and its withdrawal are listed under these words, and discarding one discards the changes that depend on it', async () => {
  const item = { homeTeam: 'Ferrymere', awayTeam: 'Tidemill' };
  const about = { entity: 'matches', item };
  const { user } = await atTheOutbox({
    mutations: [
      aMutation({ ...about, kind: 'create', fields: { postponed: true }, waitsFor: ['a'] }),
      aMutation({
        ...about,
        seq: 2,
        fields: { postponed: false },
        base: { rev: 1, item: { ...item, postponed: true } },
      }),
    ],
  });
  const rows = within(screen.getByRole('region', { name: 'Waiting' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Postpone match: Ferrymere v Tidemill');
  expect(rows[1]).toHaveTextContent('Take back postponement: Ferrymere v TidemillPostponement.');
  await user.click(screen.getAllByRole('button', { name: /^Discard/ })[0]!);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'It is not sent. Its files that wait on this phone go with it. What waits after it for the same item is discarded, too.',
  );
});

test.each<[string, string, unknown]>([
  [
    'It was a change of an article, “Floodlights”.',
    'mutations',
    { entity: 'news', fields: { title: 'Floodlights' } },
  ],
  [
    'It was a change of a player, “Nell”.',
    'mutations',
    { entity: 'players', fields: 3, base: { item: { name: 'Nell' } } },
  ],
  ['It was a change.', 'mutations', 'odd'],
  ['It was a file on its way to the site, try.jpg.', 'uploads', { name: 'try.jpg', size: 'odd' }],
  ['It was a file on its way to the site.', 'uploads', null],
])('%s', (words, table, found) => {
  expect(damagedWords({ table, found })).toMatch(new RegExp(`^${words} It cannot be sent`));
});

test('a damaged losing version is not described as waiting to be sent', () => {
  expect(damagedWords({ table: 'kept', found: { id: 'x' } })).toMatch(
    /^It was kept to be read after something else was decided for, and is not sent\./,
  );
});
