import { expect, test } from 'vitest';
import type { Item } from './model/mutation.ts';
import { aMutation, aStartedDevice, aPhoto, anAlbum, photosOf } from './testing/a-device.ts';

test('a submission reports the progress of its files to the last byte', async () => {
  const device = await aStartedDevice();
  const progress: string[] = [];
  const submitted = device.outbox.submit(anAlbum(['a', 'b']), {
    onProgress: ({ sentBytes, totalBytes }) => progress.push(`${sentBytes}/${totalBytes}`),
  });
  await device.world.pass(1_000);
  expect(await submitted).toMatchObject({ status: 'sent' });
  expect(progress[0]).toBe('0/12');
  expect(progress.at(-1)).toBe('12/12');
});

test('a rejected file is reported, and the album waits', async () => {
  const device = await aStartedDevice();
  device.fault = ({ op }) => (op === 'put' ? 'invalid' : undefined);
  const submitted = device.outbox.submit(anAlbum(['a']));
  await device.world.settle();
  expect(await submitted).toMatchObject({ status: 'rejected', stage: 'upload', reason: 'invalid' });
  expect(device.status()).toBe('attention 1');
  expect(photosOf(device)).toBeUndefined();
});

test('discarding an album discards the files that only it waits for', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.handIn(anAlbum(['a', 'b', 'c', 'd']));
  await device.outbox.discard({ mutation: 1 });
  await device.world.settle();
  expect(device.outbox.queue.current()).toMatchObject({ mutations: [], uploads: [] });
  expect(device.status()).toBe('empty 0');
});

test('a file that another mutation shows survives its discarded album', async () => {
  const device = await aStartedDevice();
  device.fault = (request) =>
    request.op === 'put' && request.key === '480/a' ? 'unreachable' : undefined;
  const album = anAlbum(['a']);
  const small = aPhoto('480/a', { derivedFrom: { id: 'of-a', prefix: '480/' } });
  await device.handIn({ ...album, uploads: [...album.uploads, small] });
  const fields = { title: 'T', picture: '480/a' };
  await device.handIn({ mutation: aMutation({ opId: 'shows', fields }), uploads: [] });
  await device.outbox.discard({ mutation: 1 });
  device.fault = () => undefined;
  await device.world.pass(60_000);
  expect(device.service.item('albums', '1')).toBeUndefined();
  expect([...device.service.objects.keys()].toSorted()).toEqual(['480/a', 'a']);
  expect(device.service.item('news', '1')).toMatchObject(fields);
});

/** An album that gains four photos in two writes, and is edited once more; somebody else deletes it meanwhile. */
async function aDeletedAlbum(lastEdit: Item) {
  const device = await aStartedDevice();
  await device.submit({ ...anAlbum([]).mutation });
  device.fault = ({ op }) => (op === 'put' ? undefined : 'unreachable');
  const made = device.service.item('albums', '1')!;
  const photos = ['a', 'b', 'c', 'd'].map((path) => ({ path }));
  const patch = { entity: 'albums', kind: 'patch' } as const;
  void device.outbox.submit({
    mutation: aMutation({
      ...patch,
      opId: 'gain',
      base: { rev: 1, item: made },
      fields: { photos },
    }),
    uploads: ['a', 'b', 'c', 'd'].map((key) => aPhoto(key)),
  });
  device.fault = ({ op, ...request }) =>
    op !== 'put' || ('key' in request && request.key === 'd') ? 'unreachable' : undefined;
  await device.world.settle();
  const base = { rev: 3, item: { ...made, photos } };
  await device.submit({ ...patch, opId: 'again', base, fields: lastEdit });
  const other = await aStartedDevice({ service: device.service });
  await other.submit({
    ...patch,
    opId: 'gone',
    kind: 'delete',
    base: { rev: 1, item: made },
    fields: {},
  });

  const settle = async (keep: 'mine' | 'theirs') => {
    await device.world.pass(600_000);
    const asked = device.queued().find(({ state }) => state === 'conflicted');
    await device.outbox.resolve(asked!.seq, { keep });
    await device.world.pass(600_000);
  };
  const reach = (isReached: (key: string) => boolean) => {
    device.fault = (request) =>
      request.op === 'put' && !isReached(request.key) ? 'unreachable' : undefined;
  };
  reach((key) => key !== 'd');
  await settle('theirs');
  return { device, reach, settle };
}

test('a photo discarded with an edit does not return with a recreated album', async () => {
  const { device, reach, settle } = await aDeletedAlbum({ name: 'M' });
  await settle('mine');
  expect(device.service.item('albums', '1')).toMatchObject({ name: 'M' });
  expect(photosOf(device)).toEqual(['a', 'b', 'c']);
  reach(() => true);
  await device.world.pass(600_000);
  expect(photosOf(device)).toEqual(['a', 'b', 'c']);
});

test('a later edit waits for a photo it shows, though the write that added the photo was discarded', async () => {
  const photos = ['d', 'a', 'b', 'c'].map((path) => ({ path }));
  const { device, reach, settle } = await aDeletedAlbum({ photos });
  const writes = device.writes().length;
  await device.world.pass(600_000);
  expect(device.writes()).toHaveLength(writes);
  reach(() => true);
  await settle('mine');
  expect(photosOf(device)).toEqual(['d', 'a', 'b', 'c']);
  expect(device.service.objects.has('d')).toBe(true);
});

test('a waiting mutation and its files can be exported whole', async () => {
  const device = await aStartedDevice({ fails: 'unreachable' });
  await device.handIn(anAlbum(['a']));
  const { record } = await device.outbox.exportOf({ mutation: 1 });
  expect(record).toMatchObject({ fields: { name: 'N' } });
  const { bytes } = await device.outbox.exportOf({ upload: 'of-a' });
  expect(await bytes?.text()).toBe('a     ');
  await expect(device.outbox.exportOf({ damaged: 'none' })).rejects.toThrow(RangeError);
});

test('retrying a mutation retries its rejected files', async () => {
  const device = await aStartedDevice();
  device.fault = ({ op }) => (op === 'put' ? 'invalid' : undefined);
  await device.handIn(anAlbum(['a']));
  expect(device.uploads()).toMatchObject([{ state: 'rejected' }]);
  device.fault = () => undefined;
  await device.outbox.retry({ mutation: 1 });
  await device.world.settle();
  expect(photosOf(device)).toEqual(['a']);
});

test.each(['its mutation', 'the file'])(
  'a file discarded by %s removes nothing from an album that names a stored file of the same name',
  async (by) => {
    const device = await aStartedDevice();
    const stored = { id: '1', rev: 1, photos: [{ path: 'a' }, { path: 'b' }] };
    device.fault = () => 'unreachable';
    const reorder = aMutation({
      opId: 'reorder',
      entity: 'albums',
      kind: 'patch',
      base: { rev: 1, item: stored },
      fields: { photos: [{ path: 'b' }, { path: 'a' }] },
    });
    void device.outbox.submit({ mutation: reorder, uploads: [] });
    const { mutation, uploads } = anAlbum(['a'], 'other');
    await device.handIn({ mutation: { ...mutation, id: '2' }, uploads });
    const other = device.queued().find(({ id }) => id === '2');
    await device.outbox.discard(by === 'the file' ? { upload: 'of-a' } : { mutation: other!.seq });
    await device.world.settle();
    const { mutations, uploads: left } = device.outbox.queue.current()!;
    expect(left).toEqual([]);
    expect(mutations[0]).toMatchObject({ id: '1', waitsFor: [], fields: reorder.fields });
  },
);

test('an edit of a photo waits for it, though the write that added it was discarded and an article shows it', async () => {
  const device = await aStartedDevice();
  device.fault = (request) =>
    request.op === 'put' && request.key === 'd' ? 'unreachable' : undefined;
  const { mutation, uploads } = anAlbum(['a', 'b', 'c', 'd']);
  await device.handIn({ mutation, uploads });
  const photos = ['a', 'b', 'c', 'd'].map((path) => ({ path, caption: path }));
  const item = { ...mutation.fields, id: '1', rev: 2, opLog: ['op', 'op.2'] };
  const edit = {
    opId: 'caption',
    entity: 'albums',
    kind: 'patch',
    base: { rev: 2, item },
  } as const;
  const article = aMutation({ opId: 'article', fields: { title: 'T', image: 'd' } });
  void device.outbox.submit({ mutation: { ...edit, id: '1', fields: { photos } }, uploads: [] });
  await device.handIn({ mutation: article, uploads: [] });
  const second = device.queued().find(({ mutationId }) => mutationId === 'op');
  await device.outbox.discard({ mutation: second?.seq ?? 0 });
  await device.world.pass(60_000);
  expect(photosOf(device)).toEqual(['a', 'b', 'c']);
  device.fault = () => undefined;
  await device.world.pass(600_000);
  expect(photosOf(device)).toEqual(['a', 'b', 'c', 'd']);
});
