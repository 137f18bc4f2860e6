import type { Submission, SubmitOptions, Submitted } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { albumSaving } from '#shared/albums/album-saving.ts';

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
  const saving = albumSaving(
    { kind: 'patch', id: '7', base: { rev: 1, item: { id: '7', coverImage: 'a.jpg' } } },
    {
      newId: () => `${(ids += 1)}`,
      now: () => 1,
      config: { mediaBase: 'https://media.test' },
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
  const waiting: string[] = [];
  const options = {
    drafts: ['form', 'named', 'plain'],
    onWaiting: (of: readonly string[]) => waiting.push(...of),
  };
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
