import {
  type RemotePromise,
  aFile,
  failing,
  type RemoteUnderTest,
  same,
  signal,
} from './remote-under-test.ts';
import type { Item, WriteAnswer, WriteCall } from '../model/mutation.ts';
import { crc32, crcText } from '../model/uploads/crc32.ts';

/** The promises of `WriteRemote`. */
const writePromises: readonly RemotePromise[] = [
  {
    title: 'a create sent again is found to be its own, and changes nothing',
    async check(at) {
      const call = aCreate(at);
      const item = stored(await at.remote.write(call, signal()));
      holds(item, at.fields);
      same(item['rev'], 1);
      same(await at.remote.write(call, signal()), { kind: 'stored', item });
    },
  },
  {
    title: 'a create of an id that something else has is refused with it',
    async check(at) {
      const item = stored(await at.remote.write(aCreate(at), signal()));
      const other = { ...aCreate(at), id: item['id'] as string };
      same(await at.remote.write(other, signal()), { kind: 'refused', current: item });
    },
  },
  {
    title: 'an edit changes what it names of the version it was made on',
    async check(at) {
      const item = await made(at);
      const edited = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
      holds(edited, { ...at.fields, ...at.edits[0], rev: 2 });
    },
  },
  {
    title: 'an edit of an older version is refused with what is stored now',
    async check(at) {
      const item = await made(at);
      const current = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
      const late = anEdit(at, item, at.edits[1]);
      same(await at.remote.write(late, signal()), { kind: 'refused', current });
    },
  },
  {
    title: 'an edit that comes twice counts once, also when someone else has edited in between',
    async check(at) {
      const item = await made(at);
      const mine = anEdit(at, item, at.edits[0]);
      const first = stored(await at.remote.write(mine, signal()));
      const second = stored(await at.remote.write(anEdit(at, first, at.edits[1]), signal()));
      holds(second, { ...at.edits[0], ...at.edits[1], rev: 3 });
      same(await at.remote.write(mine, signal()), { kind: 'stored', item: second });
    },
  },
  {
    title: 'an edit of what is gone is refused with nothing',
    async check(at) {
      const item = await made(at);
      await at.remote.write(aDelete(at, item), signal());
      const answer = await at.remote.write(anEdit(at, item, at.edits[0]), signal());
      same(answer, { kind: 'refused', current: undefined });
    },
  },
  {
    title: 'an edit that comes once more finds itself in what took the place of the deleted item',
    async check(at) {
      const item = await made(at);
      const edit = anEdit(at, item, at.edits[0]);
      const edited = stored(await at.remote.write(edit, signal()));
      await at.remote.write(aDelete(at, edited), signal());
      const after = { rev: 1_002, opLog: edited['opLog'] as readonly string[] };
      const again = { ...aCreate(at), id: item['id'] as string, after };
      const current = stored(await at.remote.write(again, signal()));
      holds(current, { rev: 1_003, opLog: [...after.opLog, again.opId] });
      same(await at.remote.write(edit, signal()), { kind: 'stored', item: current });
    },
  },
  {
    title: 'a delete may come twice',
    async check(at) {
      const call = aDelete(at, await made(at));
      same(await at.remote.write(call, signal()), { kind: 'deleted' });
      same(await at.remote.write(call, signal()), { kind: 'deleted' });
    },
  },
  {
    title: 'a delete of an older version is refused, and what is stored stays',
    async check(at) {
      const item = await made(at);
      const current = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
      const answer = await at.remote.write(aDelete(at, item), signal());
      same(answer, { kind: 'refused', current });
    },
  },
  {
    title: "nothing is written or stored in another person's name",
    async check(at) {
      const owner = `not ${at.owner}`;
      const call = { ...aCreate(at), owner };
      same(await failing(at, at.remote.write(call, signal())), 'needs-sign-in');
      const file = { ...aFile(at, 5), owner };
      same(await failing(at, at.remote.uploads.put(file, signal())), 'needs-sign-in');
      same(await at.remote.uploads.head({ ...file, owner: at.owner }, signal()), 'absent');
    },
  },
];

function aCreate(at: RemoteUnderTest): WriteCall {
  const { owner, entity, fields } = at;
  return { owner, entity, id: at.newId(), kind: 'create', opId: at.newId(), fields };
}

async function made(at: RemoteUnderTest): Promise<Item> {
  return stored(await at.remote.write(aCreate(at), signal()));
}

function baseOf(item: Item): { readonly rev: number; readonly item: Item } {
  return { rev: item['rev'] as number, item };
}

function anEdit(at: RemoteUnderTest, item: Item, fields: Item): WriteCall {
  const { owner, entity } = at;
  const [id, opId] = [item['id'] as string, at.newId()];
  return { owner, entity, id, kind: 'patch', opId, base: baseOf(item), fields };
}

function aDelete(at: RemoteUnderTest, item: Item): WriteCall {
  return { ...anEdit(at, item, {}), kind: 'delete' };
}

function stored(answer: WriteAnswer): Item {
  if (answer.kind === 'stored') return answer.item;
  throw new Error(`Found ${JSON.stringify(answer)} where an item was promised`);
}

function holds(item: Item, expected: Item): void {
  for (const [name, value] of Object.entries(expected)) same([name, item[name]], [name, value]);
}

/** The promises of `UploadRemote`. */
const uploadPromises: readonly RemotePromise[] = [
  {
    title: 'a file that comes twice is stored once; other bytes find the key taken',
    async check(at) {
      const file = aFile(at, 5);
      same(await at.remote.uploads.put(file, signal()), 'stored');
      same(await at.remote.uploads.put(file, signal()), 'stored');
      same(await at.remote.uploads.put(aFile(at, 6, file.key), signal()), 'taken');
      same(await at.remote.uploads.head(file, signal()), 'same');
    },
  },
  {
    title: 'what lies under a key is the same, another, or nothing',
    async check(at) {
      const file = aFile(at, 5);
      same(await at.remote.uploads.head(file, signal()), 'absent');
      await at.remote.uploads.put(file, signal());
      same(await at.remote.uploads.head(file, signal()), 'same');
      same(await at.remote.uploads.head(aFile(at, 6, file.key), signal()), 'other');
      same(await at.remote.uploads.head({ ...file, crc: crcText(1) }, signal()), 'other');
    },
  },
  {
    title: 'parts, sent in any order and one of them twice, become the whole',
    async check(at) {
      const { file, of, send } = await begun(at);
      const second = await send(2);
      await send(1);
      const first = await send(1);
      const listed = await at.remote.uploads.parts(of, signal());
      same(
        typeof listed === 'string' ? listed : listed.map(({ n, etag, size }) => [n, etag, size]),
        [
          [1, first.etag, at.partBytes],
          [2, second.etag, file.size - at.partBytes],
        ],
      );
      const whole = { ...of, ...file, parts: [first, second] };
      same(await at.remote.uploads.complete(whole, signal()), 'stored');
      same(await at.remote.uploads.head(file, signal()), 'same');
      same((await at.remote.uploads.underway(of, signal())).uploadIds, []);
    },
  },
  {
    title: 'a completion that comes twice does no harm, and what lies there is the proof',
    async check(at) {
      const { file, of, send } = await begun(at);
      const whole = { ...of, ...file, parts: [await send(1), await send(2)] };
      await at.remote.uploads.complete(whole, signal());
      const again = await at.remote.uploads.complete(whole, signal());
      same(['stored', 'no-such-upload', 'taken'].includes(again), true);
      same(await at.remote.uploads.head(file, signal()), 'same');
    },
  },
  {
    title:
      'a completion where another file has the key by then finds it taken, and that file stays',
    async check(at) {
      const { file, of, send } = await begun(at);
      const other = aFile(at, 5, of.key);
      await at.remote.uploads.put(other, signal());
      const whole = { ...of, ...file, parts: [await send(1), await send(2)] };
      same(await at.remote.uploads.complete(whole, signal()), 'taken');
      same(await at.remote.uploads.head(other, signal()), 'same');
    },
  },
  {
    title:
      'of a multipart that was aborted nothing is known any more, and aborting it again is no error',
    async check(at) {
      const { file, of } = await begun(at);
      await at.remote.uploads.abort(of, signal());
      await at.remote.uploads.abort(of, signal());
      same(await at.remote.uploads.parts(of, signal()), 'no-such-upload');
      same(await at.remote.uploads.part(partOf(at, file, of, 1), signal()), 'no-such-upload');
      const whole = { ...of, ...file, parts: [{ n: 1, etag: '"1"', crc: file.crc }] };
      same(await at.remote.uploads.complete(whole, signal()), 'no-such-upload');
      same(await at.remote.uploads.head(file, signal()), 'absent');
    },
  },
  {
    title: 'every multipart under exactly one key is found',
    async check(at) {
      const { uploads } = at.remote;
      const of = { owner: at.owner, key: at.newKey() };
      const type = 'image/jpeg';
      const made = [
        await uploads.create({ ...of, type }, signal()),
        await uploads.create({ ...of, type }, signal()),
      ];
      const longer = await uploads.create({ ...of, key: `${of.key}x`, type }, signal());
      same([...(await uploads.underway(of, signal())).uploadIds].sort(), [...made].sort());
      for (const uploadId of made) await uploads.abort({ ...of, uploadId }, signal());
      await uploads.abort({ ...of, key: `${of.key}x`, uploadId: longer }, signal());
      same((await uploads.underway(of, signal())).uploadIds, []);
    },
  },
];

/** Everything the outbox relies on of the services behind it, for every implementation of `Remote`. */
export const remotePromises: readonly RemotePromise[] = [...writePromises, ...uploadPromises];

type TestFile = ReturnType<typeof aFile>;

/** A multipart of two parts, none of them sent. */
async function begun(at: RemoteUnderTest) {
  const file = aFile(at, at.partBytes + 3);
  const { owner, key, type } = file;
  const uploadId = await at.remote.uploads.create({ owner, key, type }, signal());
  const of = { owner, key, uploadId };
  const send = async (n: number) => {
    const part = partOf(at, file, of, n);
    const answer = await at.remote.uploads.part(part, signal());
    if (answer === 'no-such-upload') throw new Error('The multipart is gone');
    return { n, crc: part.crc, etag: answer.etag };
  };
  return { file, of, send };
}

function partOf(
  { partBytes }: RemoteUnderTest,
  file: TestFile,
  of: { readonly owner: string; readonly key: string; readonly uploadId: string },
  n: number,
) {
  const bytes = file.bytes.slice((n - 1) * partBytes, n * partBytes);
  return { ...of, n, bytes, crc: crcText(crc32(new Uint8Array(bytes))), onSent: () => {} };
}
