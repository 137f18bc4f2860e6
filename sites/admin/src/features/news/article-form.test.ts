import type { Submission } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { articleForm, type ArticleWords } from '#features/news/article-form.tsx';
import { formSaving, type FormContent } from '#shared/forms/entity-form.ts';
import type { PreparedPicture } from '#shared/image-processor/image-processor.ts';
import type { SaveTarget } from '#shared/forms/item-saving.ts';

/** A saving whose submissions are written down, and sent. */
function setUp(target: SaveTarget = { kind: 'create', id: '10' }) {
  const sent: Submission[] = [];
  let ids = 0;
  const saving = formSaving(
    articleForm,
    { target, item: {} },
    {
      now: () => 1_700_000_000_000,
      newId: () => `id-${(ids += 1)}`,
      outbox: {
        ...anOutbox().outbox,
        async submit(submission) {
          sent.push(submission);
          return { status: 'sent' };
        },
      },
    },
  );
  return { saving, sent };
}

function content(own: Partial<ArticleWords> = {}): FormContent<ArticleWords> {
  const words = { ...articleForm.wordsOf({}), title: 'T', excerpt: 'E', content: 'C', ...own };
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
  expect(uploads.slice(1).map(({ derivedFrom }) => derivedFrom)).toEqual([
    { id: uploads[0]?.id, prefix: 'derived/480/' },
    { id: uploads[0]?.id, prefix: 'derived/768/' },
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

test('[5.6] without a picture both of its fields are empty and no sizes are kept', async () => {
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

function never(): never {
  throw new Error('Nothing was sent');
}
