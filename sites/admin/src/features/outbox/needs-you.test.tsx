// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMutation } from '#test/a-queue.ts';
import { atTheOutbox, NOON } from '#test/at-the-outbox.ts';
import type { KeptRecord } from '@clubhouse/outbox';
import { damagedWords } from '#features/outbox/needs-you.tsx';

const CONFLICT = aMutation({
  state: 'conflicted',
  fields: { title: 'Back on for Monday' },
  base: { rev: 1, item: { title: 'Back on' } },
  theirs: {
    item: { title: 'Back on from Friday', savedBy: 'Priya', savedAt: '2025-11-02T11:58:00Z' },
    fields: ['title'],
  },
});

test('a conflict shows both texts, who wrote theirs and when, and marks their differences', async () => {
  await atTheOutbox({ mutations: [CONFLICT] });
  const card = screen.getByRole('article', { name: 'Two people changed the same article' });
  expect(card).toHaveTextContent('Back on for Monday');
  expect(card).toHaveTextContent('Priya saved it today at 11:58.');
  expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'for Monday',
    'from Friday',
  ]);
  expect(within(card).getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/admin/edit-news/${CONFLICT.id}`,
  );
});

test.each([
  ['Keep mine', 'mine'],
  ['Keep theirs', 'theirs'],
])('%s settles a conflict', async (button, keep) => {
  const { press, calls } = await atTheOutbox({ mutations: [CONFLICT] });
  await press(button);
  expect(calls).toEqual([['resolve', 1, { keep }]]);
});

test('a conflict between an edit and a delete shows what would be lost', async () => {
  await atTheOutbox({ mutations: [{ ...CONFLICT, theirs: { fields: [] } }] });
  const card = screen.getByRole('article', { name: 'Someone deleted the article you changed' });
  expect(card).toHaveTextContent('Back on for Monday');
  expect(card).toHaveTextContent('Keep mine adds your article again.');
});

/** The photos `1` to `4` of an album, each with a caption. */
function photosOf(...captions: readonly string[]) {
  return captions.map((caption, at) => ({
    name: `${at + 1}.jpg`,
    path: `albums/a/${at + 1}.jpg`,
    caption,
  }));
}

test('a conflict of captions shows each disputed photo with both captions', async () => {
  await atTheOutbox({
    mutations: [
      {
        ...CONFLICT,
        entity: 'albums',
        base: { rev: 1, item: { name: 'Tour', photos: photosOf('One', 'Two', 'Three') } },
        fields: { photos: photosOf('One', 'Try by Ann', 'Mine alone') },
        theirs: {
          item: { name: 'Tour', photos: photosOf('Theirs alone', 'Try by Bea', 'Three') },
          fields: ['photos'],
        },
      },
    ],
  });
  const card = within(screen.getByRole('article', { name: 'Two people changed the same album' }));
  const [photo, ...others] = card.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(photo!).getByRole('img', { name: 'Photo 2.jpg' })).toBeVisible();
  expect(photo).toHaveTextContent('Your captionTry by AnnTheir captionTry by Bea');
});

test('a conflict card names a photo that was removed by one user and captioned by the other, and both orders', async () => {
  const [one, two, three, four, five] = photosOf('One', 'Two', 'Three', 'Four', 'Five');
  await atTheOutbox({
    mutations: [
      {
        ...CONFLICT,
        entity: 'albums',
        base: { rev: 1, item: { photos: [one, two, three, four, five] } },
        fields: { photos: [three, two, four, five] },
        theirs: {
          item: { photos: [{ ...one, caption: 'Kick-off' }, four, two, three, five] },
          fields: ['photos'],
        },
      },
    ],
  });
  const card = screen.getByRole('article', { name: 'Two people changed the same album' });
  expect(card).toHaveTextContent('You took this photo outTheir caption:Kick-off');
  expect(card).toHaveTextContent('Your order1. Three 2. Two 3. FourTheir order');
  expect(card).toHaveTextContent(/Their order1\. Four 2\. Two 3\. ThreeKeep mine/);
});

test.each([
  ['patch', 'This article was changed in another place too, under your name'],
  ['delete', 'The article you deleted was changed in another place, under your name'],
] as const)('a conflict of one user’s own changes (%s) names nobody else', async (kind, name) => {
  const theirs = { item: { title: 'Theirs', savedBy: 'Admin' }, fields: ['title'] };
  await atTheOutbox({ mutations: [{ ...CONFLICT, kind, theirs }] });
  expect(screen.getByRole('article', { name })).toBeVisible();
});

test('a delete of a changed item shows the change, its author, and the effect of each choice', async () => {
  const theirs = {
    item: { ...CONFLICT.theirs!.item, excerpt: 'Same', content: 'All of it', listed: '1', rev: 2 },
    fields: [],
  };
  const base = { rev: 1, item: { title: 'Back on', excerpt: 'Same', rev: 1, photoCount: 3 } };
  await atTheOutbox({ mutations: [{ ...CONFLICT, kind: 'delete', fields: {}, base, theirs }] });
  const card = screen.getByRole('article', { name: 'Someone changed the article you deleted' });
  expect(card).toHaveTextContent('Priya saved it today at 11:58.');
  expect(card).toHaveTextContent('Keep mine deletes the article all the same.');
  expect(card).toHaveTextContent(/The title you sawBack onTheir titleBack on from Friday/);
  expect(card).not.toHaveTextContent(/content|excerpt|listed|count/i);
});

test('a delete conflict shows an unlisted field with its current value and without a mark', async () => {
  const theirs = { item: { title: 'Back on', content: 'All of it', rev: 2 }, fields: [] };
  const base = { rev: 1, item: { title: 'Back on', rev: 1 } };
  await atTheOutbox({ mutations: [{ ...CONFLICT, kind: 'delete', fields: {}, base, theirs }] });
  const card = screen.getByRole('article', { name: /the article you deleted/ });
  expect(card).toHaveTextContent('The content nowAll of it');
  expect(card.querySelector('mark')).toBeNull();
});

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
            'media/1700000000003_c.jpg',
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

test('a note on a match is listed with its day, and a link to its photos is not called a score', async () => {
  const about = { entity: 'matches', kind: 'create' } as const;
  const sides = { homeTeam: 'Ferrymere', awayTeam: 'Kestrels' };
  const photos = [{ id: '1', at: 1, kind: 'album', item: '7' }];
  await atTheOutbox({
    mutations: [
      aMutation({ ...about, fields: { ...sides, date: '2025-11-22', venue: '' } }),
      aMutation({
        ...{ ...about, kind: 'patch', seq: 2, id: '2', fields: { scores: photos } },
        base: { rev: 1, item: { ...sides, date: '2025-11-29' } },
      }),
    ],
  });
  const rows = within(screen.getByRole('region', { name: 'Waiting' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Add note on a match: Ferrymere v Kestrels, 22 November 2025');
  expect(rows[1]).toHaveTextContent(/Ferrymere v Kestrels, 29 November 2025Album\. Saved/);
  const name = 'Discard Ferrymere v Kestrels, 22 November 2025';
  expect(screen.getByRole('button', { name })).toBeVisible();
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
