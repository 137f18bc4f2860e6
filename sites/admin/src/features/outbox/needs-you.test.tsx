// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMutation } from '#test/a-queue.ts';
import { atTheOutbox } from '#test/at-the-outbox.ts';

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
