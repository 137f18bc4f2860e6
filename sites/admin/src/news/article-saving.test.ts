import type { Submission, Submitted } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import type { ArticleContent } from '#news/article-content.ts';
import { articleSaving } from '#news/article-saving.ts';
import type { PreparedPicture } from '#pictures/darkroom.ts';
import type { SaveTarget } from '#saving/item-saving.ts';

const UNREACHABLE: Submitted = {
  status: 'rejected',
  stage: 'mutation',
  reason: 'unreachable',
  cause: undefined,
};

/** A saving whose submissions are written down and answered as the test says; then with success. */
function setUp({
  answers = [],
  target = { kind: 'create', id: '10' },
}: { answers?: Submitted[]; target?: SaveTarget } = {}) {
  const sent: Submission[] = [];
  let ids = 0;
  const saving = articleSaving(target, {
    now: () => 1_700_000_000_000 + sent.length,
    newId: () => `id-${(ids += 1)}`,
    async submit(submission) {
      sent.push(submission);
      const { id, fields } = submission.mutation;
      return answers.shift() ?? { status: 'sent', item: { ...fields, id, rev: sent.length } };
    },
  });
  return { saving, sent };
}

function content(own: Partial<ArticleContent['words']> = {}): ArticleContent {
  const words = { title: 'T', excerpt: 'E', content: 'C', alt: '', ...own };
  return { words, picture: { kind: 'none' } };
}

const PICTURE: PreparedPicture = {
  fileName: 'a b.jpg',
  bytes: new Blob(['original'], { type: 'image/jpeg' }),
  size: { width: 1200, height: 800 },
  renditions: [480, 768].map((width) => ({
    width,
    bytes: new Blob(['r'], { type: 'image/webp' }),
  })),
};

test('a picture goes up as original and renditions, and the article names it', async () => {
  const { saving, sent } = setUp();
  const { words } = content({ alt: ' The pitch ' });
  await saving.save({ words, picture: { kind: 'chosen', picture: PICTURE } });
  const [{ mutation, uploads } = never()] = sent;
  expect(uploads.map(({ key, type }) => [key, type])).toEqual([
    ['media/1700000000000_a_b.jpg', 'image/jpeg'],
    ['derived/480/media/1700000000000_a_b.jpg', 'image/webp'],
    ['derived/768/media/1700000000000_a_b.jpg', 'image/webp'],
  ]);
  expect(mutation.fields).toEqual({
    title: 'T',
    excerpt: 'E',
    content: 'C',
    image: 'media/1700000000000_a_b.jpg',
    imageUrl: 'media/1700000000000_a_b.jpg',
    picture: { width: 1200, height: 800, widths: [480, 768], alt: 'The pitch' },
  });
});

test('without a picture both of its fields are empty and no sizes are kept', async () => {
  const { saving, sent } = setUp();
  await saving.save(content());
  expect(sent[0]?.mutation.fields).toMatchObject({ image: '', imageUrl: '', picture: null });
});

test('a stored picture stays as it is, with the words that were given for it now', async () => {
  const { saving, sent } = setUp();
  const stored = { width: 9, height: 9, widths: [], alt: 'Before' };
  await saving.save({
    words: content({ alt: 'Now' }).words,
    picture: { kind: 'stored', imageUrl: 'media/1_x.jpg', picture: stored },
  });
  const picture = { width: 9, height: 9, widths: [], alt: 'Now' };
  expect(sent[0]?.mutation.fields).toMatchObject({ imageUrl: 'media/1_x.jpg', picture });
  expect(sent[0]?.uploads).toEqual([]);
});

test('the same content after a lost answer goes out as the same operation and the same files', async () => {
  const { saving, sent } = setUp({ answers: [UNREACHABLE] });
  const wanted: ArticleContent = {
    words: content().words,
    picture: { kind: 'chosen', picture: PICTURE },
  };
  await saving.save(wanted);
  await saving.save({ ...wanted, words: { ...wanted.words } });
  expect(sent[1]).toBe(sent[0]);
});

test('other content after a lost answer waits for the first to settle, then edits it', async () => {
  const { saving, sent } = setUp({ answers: [UNREACHABLE] });
  await saving.save(content({ title: 'First' }));
  const outcome = await saving.save(content({ title: 'Second' }));
  expect(outcome).toMatchObject({ status: 'sent', item: { title: 'Second' } });
  expect(
    sent.map(({ mutation: { kind, fields } }) => `${kind} ${String(fields['title'])}`),
  ).toEqual(['create First', 'create First', 'patch Second']);
  expect(sent[1]?.mutation.opId).toBe(sent[0]?.mutation.opId);
  expect(sent[2]?.mutation.base?.rev).toBe(2);
});

test('while the first is not settled, other content is not sent', async () => {
  const { saving, sent } = setUp({ answers: [UNREACHABLE, UNREACHABLE] });
  await saving.save(content({ title: 'First' }));
  expect(await saving.save(content({ title: 'Second' }))).toBe(UNREACHABLE);
  expect(sent.map(({ mutation }) => mutation.fields['title'])).toEqual(['First', 'First']);
});

test('a refusal settles it: what is sent next is an operation of its own', async () => {
  const { saving, sent } = setUp({ answers: [{ ...UNREACHABLE, reason: 'invalid' }] });
  await saving.save(content({ title: 'First' }));
  await saving.save(content({ title: 'Second' }));
  expect(sent.map(({ mutation }) => mutation.fields['title'])).toEqual(['First', 'Second']);
});

test('files keep their keys while they are tried, and get new ones where a key is taken', async () => {
  const failed = (reason: 'unreachable' | 'taken'): Submitted => ({
    status: 'rejected',
    stage: 'upload',
    reason,
    cause: undefined,
  });
  const { saving, sent } = setUp({ answers: [failed('unreachable'), failed('taken')] });
  const wanted: ArticleContent = {
    words: content().words,
    picture: { kind: 'chosen', picture: PICTURE },
  };
  for (let tries = 0; tries < 3; tries += 1) await saving.save(wanted);
  const [first, second, third] = sent.map(({ uploads }) => uploads[0]?.key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('saving over what is stored now is an edit of that version', async () => {
  const target: SaveTarget = { kind: 'patch', id: '10', base: { rev: 1, item: { id: '10' } } };
  const { saving, sent } = setUp({ target, answers: [{ status: 'conflict', current: undefined }] });
  await saving.save(content());
  saving.saveOver({ id: '10', rev: 5 });
  await saving.save(content());
  expect(sent[1]?.mutation).toMatchObject({ kind: 'patch', id: '10', base: { rev: 5 } });
});

test('saving over what was deleted publishes it anew', async () => {
  const target: SaveTarget = { kind: 'patch', id: '10', base: { rev: 1, item: { id: '10' } } };
  const { saving, sent } = setUp({ target });
  saving.saveOver(undefined);
  await saving.save(content());
  expect(sent[0]?.mutation).toMatchObject({ kind: 'create', id: '10' });
  expect(sent[0]?.mutation).not.toHaveProperty('base');
});

function never(): never {
  throw new Error('Nothing was sent');
}
