import { expect, test } from 'vitest';
import type { Item } from './model/mutation.ts';
import { aStartedDevice, anAlbum, photosOf, SAMPLE_RULES } from './testing/a-device.ts';

const pathsOf = ({ photos = [] }: Item): readonly string[] =>
  (photos as readonly { readonly path: string }[]).map(({ path }) => path);
const rules = {
  ...SAMPLE_RULES,
  albums: { ...SAMPLE_RULES['albums']!, shows: pathsOf },
};
const photo = (path: string, caption?: string) => ({ path, ...(caption && { caption }) });
const album = { id: '1', rev: 1, opLog: ['gone'], photos: [photo('here'), photo('never')] };

/** One who edits an album that is gone, shown with a photo that arrived and one that never did. */
async function onWhatIsGone() {
  const device = await aStartedDevice({ rules });
  const { service, outbox, world, sent } = device;
  const bytes = new ArrayBuffer(0);
  service.handle({ op: 'put', owner: 'nell', key: 'here', bytes, crc: 'AAAAAA==' });
  await device.submit({
    entity: 'albums',
    kind: 'patch',
    base: { rev: 1, item: album },
    fields: { photos: [photo('here', 'A try'), photo('never', 'A kick')] },
  });
  const [conflicted] = outbox.queue.current()!.mutations;
  expect(conflicted).toMatchObject({ state: 'conflicted' });
  return {
    ...device,
    asked: () => sent.flatMap((request) => (request.op === 'head' ? [request.key] : [])),
    async keepMine() {
      await outbox.resolve(conflicted!.seq, { keep: 'mine' });
      await world.settle();
    },
    stored: () => service.item('albums', '1'),
    fault: (fault: typeof device.fault) => void (device.fault = fault),
  };
}

test('a recreated album names no missing file, and the caption of that file is retained', async () => {
  const { keepMine, stored, outbox, status } = await onWhatIsGone();
  await keepMine();
  expect(stored()).toMatchObject({ photos: [photo('here', 'A try')] });
  expect(JSON.stringify(outbox.queue.current()!.kept)).toContain('A kick');
  expect(status()).toBe('empty 0');
});

test('nothing is written while the files on the server cannot be read', async () => {
  const { keepMine, stored, fault, world } = await onWhatIsGone();
  fault(({ op }) => (op === 'head' ? 'unreachable' : undefined));
  await keepMine();
  await world.pass(5_000);
  expect(stored()).toBeUndefined();
  fault(() => undefined);
  await world.pass(60_000);
  expect(stored()).toMatchObject({ photos: [photo('here', 'A try')] });
});

test('a save over a deleted item checks its files in the same way', async () => {
  const { submit, stored } = await onWhatIsGone();
  const { rev: _rev, opLog: _log, ...fields } = album;
  await submit({ opId: 'again', entity: 'albums', kind: 'create', fields });
  expect(stored()).toMatchObject({ photos: [photo('here')] });
});

test('a create that replaces nothing is sent without checking its files', async () => {
  const { submit, asked, service } = await onWhatIsGone();
  await submit({ opId: 'other', entity: 'albums', id: '2', fields: { photos: [photo('here')] } });
  expect(asked()).toEqual([]);
  expect(service.item('albums', '2')).toMatchObject({ photos: [photo('here')] });
});

/** One who discarded photo `a` of an album of seven, which was sent without it. */
async function withoutOnePhoto() {
  const device = await aStartedDevice({ rules, fails: 'unreachable' });
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const { mutation, uploads } = anAlbum(keys);
  await device.handIn({ mutation, uploads });
  await device.outbox.discard({ upload: 'of-a' });
  device.fault = () => undefined;
  await device.world.pass(600_000);
  const opLog = ['op', 'op.2', 'op.3'];
  // The album as a form shows it that was opened before the photo was discarded.
  const base = { rev: 3, item: { ...mutation.fields, id: '1', rev: 3, opLog } };
  const edit = (fields: Item) =>
    device.submit({ opId: 'edit', entity: 'albums', kind: 'patch', base, fields });
  return { device, edit };
}

test.each<[string, Item, string?]>([
  ['changes something else', {}],
  [
    'writes about it',
    { photos: [photo('a', 'A try'), ...[...'bcdefg'].map((path) => photo(path))] },
    'A try',
  ],
])(
  'a form opened before a photo was discarded does not restore it: it %s',
  async (_, more, words) => {
    const { device, edit } = await withoutOnePhoto();
    await edit({ name: 'New', ...more });
    await device.world.pass(60_000);
    expect(device.service.item('albums', '1')).toMatchObject({ name: 'New', rev: 4 });
    expect(photosOf(device)).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
    const losers = JSON.stringify(device.outbox.queue.current()!.kept);
    expect(losers.includes('A try')).toBe(words !== undefined);
  },
);

test('no other item shows a discarded photo; a file stored later under its key is shown', async () => {
  const { device } = await withoutOnePhoto();
  const { submit, service } = device;
  const another = { entity: 'albums', fields: { name: 'N', photos: [photo('a'), photo('b')] } };
  await submit({ ...another, opId: 'second', id: '2' });
  await device.world.settle();
  expect(service.item('albums', '2')).toMatchObject({ photos: [photo('b')] });
  const bytes = new ArrayBuffer(0);
  service.handle({ op: 'put', owner: 'sam', key: 'a', bytes, crc: 'AAAAAA==' });
  await submit({ ...another, opId: 'third', id: '3' });
  expect(service.item('albums', '3')).toMatchObject(another.fields);
});
