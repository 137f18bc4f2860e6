import { expect, test } from 'vitest';
import { mergeArrangements, readArrangement } from '#shared/albums/arrangement.ts';
import { allDifferences, isAnyDifference } from '#shared/albums/photo-differences.ts';
import type { Submission, SubmitOptions, Submitted } from '@clubhouse/outbox';
import { anOutbox } from '#test/a-queue.ts';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { albumSaving } from '#shared/albums/album-saving.ts';

const pathOf = (name: string) =>
  name.startsWith('new') ? name : `albums/Tour/1700000000001_${name}.jpg`;
const short = (id: string) => id.replace(/^albums\/Tour\/1700000000001_|\.jpg$/g, '');

/** `a:Tea b` are two photos, the first of them with a caption. */
const photosIn = (text: string) =>
  text.split(' ').map((each) => {
    const [name = '', caption = ''] = each.split(':');
    return { id: pathOf(name), caption };
  });

const written = (photos: string, { cover = '', from = photos } = {}) =>
  JSON.stringify({
    cover: cover && pathOf(cover),
    photos: photosIn(photos),
    from: photosIn(from).map(({ id }) => id),
  });

function merge(was: string, mine: string, now: string) {
  const { value, clash } = mergeArrangements({
    was: written(was),
    mine: written(mine, { from: was }),
    now: written(now),
  });
  const photos = readArrangement(value)!.photos.map(({ id, caption }) =>
    caption ? `${short(id)}:${caption}` : short(id),
  );
  return { photos: photos.join(' '), clash };
}

test.each([
  ['a caption of each', 'a b', 'a:Mine b', 'a b:Theirs', 'a:Mine b:Theirs'],
  ['my caption, their order', 'a b c', 'a:Mine b c', 'c a b', 'c a:Mine b'],
  ['my order, their caption', 'a b c', 'c a b', 'a b:Theirs c', 'c a b:Theirs'],
  ['my order, what they added', 'a b c', 'b a c', 'a b c d', 'b a c d'],
  ['what I added, their order', 'a b c', 'a b c d', 'b a c', 'b a c d'],
  ['what each added', 'a b', 'a b new1', 'a b c', 'a b c new1'],
  ['what each took out', 'a b c', 'a b', 'b c', 'b'],
  ['the same caption', 'a', 'a:Both', 'a:Both', 'a:Both'],
])(
  'merging a draft with a newer arrangement preserves both: %s',
  (_what, was, mine, now, merged) => {
    expect(merge(was, mine, now)).toEqual({ photos: merged, clash: undefined });
  },
);

test.each([
  ['a caption', 'a', 'a:Mine', 'a:Theirs', 'a:Mine', 'a.jpg: Mine', 'a.jpg: Theirs'],
  [
    'the order',
    'a b c',
    'c b a',
    'b a c',
    'c b a',
    'The photos: in your order',
    'The photos: in another order',
  ],
  [
    'a photo both added',
    'a',
    'a new1:Mine',
    'a new1:Theirs',
    'a new1:Mine',
    'a photo you chose: Mine',
    'a photo you chose: Theirs',
  ],
  ['a photo they took out', 'a b', 'a:Mine b', 'b', 'b', 'a.jpg: Mine', 'a.jpg: taken out'],
  ['a photo I took out', 'a b', 'b', 'a:Theirs b', 'b', 'a.jpg: taken out', 'a.jpg: Theirs'],
])('a conflict in %s names both changes', (_what, was, my, their, photos, mine, now) => {
  expect(merge(was, my, their)).toEqual({ photos, clash: { mine, now } });
});

test('the merged cover comes from the user who changed it, never a removed photo, and a conflict names the other cover', () => {
  const cover = (was: string, my: string, their: string, now = 'a b c') => {
    const { value, clash } = mergeArrangements({
      was: written('a b c', { cover: was }),
      mine: written('a b c', { cover: my }),
      now: written(now, { cover: their }),
    });
    return [short(readArrangement(value)!.cover), clash?.now];
  };
  expect(cover('a', 'a', 'b')).toEqual(['b', undefined]);
  expect(cover('a', 'b', 'a')).toEqual(['b', undefined]);
  expect(cover('a', 'b', 'c')).toEqual(['b', 'The cover: c.jpg']);
  expect(cover('', 'a', '', 'b c')).toEqual(['', undefined]);
});

test('merging an arrangement of an older app version names every caption that differs', () => {
  const { value, clash } = mergeArrangements({
    was: undefined,
    mine: written('b a:Mine'),
    now: written('b a:Theirs c'),
  });
  expect(readArrangement(value)!.photos.map(({ id }) => short(id))).toEqual(['b', 'a', 'c']);
  expect(clash).toEqual({ mine: 'a.jpg: Mine', now: 'a.jpg: Theirs' });
});

test('allDifferences lists everything that one of two versions would lose', () => {
  const was = photosIn('a b new1');
  const { photos, order } = allDifferences({
    was,
    mine: photosIn('a b new1 new2'),
    theirs: photosIn('new3 b a'),
  });
  expect(photos.map(({ photo: { id }, ...sides }) => [id, sides])).toEqual([
    ['new1', { mine: '', theirs: undefined, wasThere: true }],
    ['new2', { mine: '', theirs: undefined, wasThere: false }],
    ['new3', { mine: undefined, theirs: '', wasThere: false }],
  ]);
  expect(order).toEqual({ mine: photosIn('a b'), theirs: photosIn('b a') });
  expect(isAnyDifference(allDifferences({ was, mine: was, theirs: was }))).toBe(false);
});

const photo = (id: string, players: readonly string[]): AlbumPhoto => ({
  ...{ kind: 'chosen', id, name: id, caption: '', players },
  picture: { fileName: id, bytes: new Blob([id]), renditions: [] },
});

test('a phone that stops between the photos that wait and the album has lost nothing, and stores no photo twice', async () => {
  const sent: (Submission & SubmitOptions)[] = [];
  const noRoom: Submitted = {
    ...{ status: 'rejected', stage: 'store', reason: 'storage-full', cause: undefined },
  };
  const answers: Submitted[] = [noRoom, { status: 'saved', because: 'no-network' }, noRoom];
  let ids = 0;
  const waiting: string[] = [];
  const saving = albumSaving(
    { kind: 'patch', id: '7', base: { rev: 1, item: { id: '7', coverImage: 'a.jpg' } } },
    {
      newId: () => `${(ids += 1)}`,
      now: () => 1,
      config: { mediaBase: 'https://media.test' },
      onWaiting: (of) => waiting.push(...of),
      outbox: {
        ...anOutbox().outbox,
        async submit(submission, options) {
          sent.push({ ...submission, ...options });
          return answers.shift() ?? { status: 'sent' };
        },
      },
    },
  );
  const content = {
    ...{ words: { name: 'Tour', description: 'One bus.' }, cover: 'named', folder: 'albums/Tour/' },
    photos: [photo('named', ['5']), photo('plain', [])],
  };
  const options = { drafts: ['form', 'named', 'plain'] };
  expect([await saving.save(content, options), waiting]).toEqual([noRoom, []]);
  expect([await saving.save(content, options), waiting]).toEqual([noRoom, ['named']]);
  const rest = content.photos.slice(1);
  await saving.save({ ...content, cover: 'a.jpg', photos: rest }, options);
  const [failed, draft, ...edits] = sent;
  const { entity, id } = failed!.mutation;
  expect(draft).toMatchObject({ mutation: { entity, id }, drafts: ['named'] });
  expect(draft!.uploads.map(({ key }) => key)).toEqual(['unpublished/1_named']);
  for (const { mutation, uploads, drafts } of edits) {
    expect(mutation).toMatchObject({ entity: 'albums', fields: { coverImage: 'a.jpg' } });
    expect([uploads.map(({ name }) => name), drafts]).toEqual([['plain'], options.drafts]);
  }
  expect(edits).toHaveLength(2);
});
