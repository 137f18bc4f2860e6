import type { Item, WriteAnswer, WriteCall } from '../model/mutation.ts';
import type { Remote } from '../send/remote.ts';
import { crc32, crcText } from '../model/uploads/crc32.ts';

/** A remote, and what of its services has to be known to try it. */
export interface RemoteUnderTest {
  readonly remote: Remote;
  /** Whose credentials it has. */
  readonly owner: string;
  readonly entity: string;
  /** What a create needs. */
  readonly fields: Item;
  /** Two edits of it, of different fields. */
  readonly edits: readonly [Item, Item];
  /** The least size of a part that is not the last, in bytes. */
  readonly partBytes: number;
  /** Each call answers another, in the form that the services take. */
  newId(): string;
  newKey(): string;
}

/** Checks by the title of their promise; a check rejects when the promise is broken. They need no test runner. */
export type Checks<At> = Readonly<Record<string, (at: At) => Promise<void>>>;

export const promisesOf = <At>(checks: Checks<At>) =>
  Object.entries(checks).map(([title, check]) => ({ title, check }));

/** The promises of `WriteRemote`. */
const WRITES: Checks<RemoteUnderTest> = {
  async 'a create sent again is found to be its own, and changes nothing'(at) {
    const call = aCreate(at);
    const item = stored(await at.remote.write(call, signal()));
    holds(item, at.fields);
    same(item['rev'], 1);
    same(await at.remote.write(call, signal()), { kind: 'stored', item });
  },
  async 'a create of an id that something else has is refused with it'(at) {
    const item = stored(await at.remote.write(aCreate(at), signal()));
    const other = { ...aCreate(at), id: item['id'] as string };
    same(await at.remote.write(other, signal()), { kind: 'refused', current: item });
  },
  async 'an edit changes what it names of the version it was made on'(at) {
    const item = await made(at);
    const edited = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
    holds(edited, { ...at.fields, ...at.edits[0], rev: 2 });
  },
  async 'an edit of an older version is refused with what is stored now'(at) {
    const item = await made(at);
    const current = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
    const late = anEdit(at, item, at.edits[1]);
    same(await at.remote.write(late, signal()), { kind: 'refused', current });
  },
  async 'an edit that comes twice counts once, also when someone else has edited in between'(at) {
    const item = await made(at);
    const mine = anEdit(at, item, at.edits[0]);
    const first = stored(await at.remote.write(mine, signal()));
    const second = stored(await at.remote.write(anEdit(at, first, at.edits[1]), signal()));
    holds(second, { ...at.edits[0], ...at.edits[1], rev: 3 });
    same(await at.remote.write(mine, signal()), { kind: 'stored', item: second });
  },
  async 'an edit of what is gone is refused with nothing'(at) {
    const item = await made(at);
    await at.remote.write(aDelete(at, item), signal());
    const answer = await at.remote.write(anEdit(at, item, at.edits[0]), signal());
    same(answer, { kind: 'refused', current: undefined });
  },
  async 'an edit that comes once more finds itself in what took the place of the deleted item'(at) {
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
  async 'a delete may come twice'(at) {
    const call = aDelete(at, await made(at));
    same(await at.remote.write(call, signal()), { kind: 'deleted' });
    same(await at.remote.write(call, signal()), { kind: 'deleted' });
  },
  async 'a delete of an older version is refused, and what is stored stays'(at) {
    const item = await made(at);
    const current = stored(await at.remote.write(anEdit(at, item, at.edits[0]), signal()));
    const answer = await at.remote.write(aDelete(at, item), signal());
    same(answer, { kind: 'refused', current });
  },
  async "nothing is written or stored in another person's name"(at) {
    const owner = `not ${at.owner}`;
    const call = { ...aCreate(at), owner };
    same(await failing(at, at.remote.write(call, signal())), 'needs-sign-in');
    const file = { ...aFile(at, 5), owner };
    same(await failing(at, at.remote.uploads.put(file, signal())), 'needs-sign-in');
    same(await at.remote.uploads.head({ ...file, owner: at.owner }, signal()), 'absent');
  },
};

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
const UPLOADS: Checks<RemoteUnderTest> = {
  async 'a file that comes twice is stored once; other bytes find the key taken'(at) {
    const file = aFile(at, 5);
    same(await at.remote.uploads.put(file, signal()), 'stored');
    same(await at.remote.uploads.put(file, signal()), 'stored');
    same(await at.remote.uploads.put(aFile(at, 6, file.key), signal()), 'taken');
    same(await at.remote.uploads.head(file, signal()), 'same');
  },
  async 'what lies under a key is the same, another, or nothing'(at) {
    const file = aFile(at, 5);
    same(await at.remote.uploads.head(file, signal()), 'absent');
    await at.remote.uploads.put(file, signal());
    same(await at.remote.uploads.head(file, signal()), 'same');
    same(await at.remote.uploads.head(aFile(at, 6, file.key), signal()), 'other');
    same(await at.remote.uploads.head({ ...file, crc: crcText(1) }, signal()), 'other');
  },
  async 'parts, sent in any order and one of them twice, become the whole'(at) {
    const { file, of, send } = await begun(at);
    const second = await send(2);
    await send(1);
    const first = await send(1);
    const listed = await at.remote.uploads.parts(of, signal());
    same(typeof listed === 'string' ? listed : listed.map(({ n, etag, size }) => [n, etag, size]), [
      [1, first.etag, at.partBytes],
      [2, second.etag, file.size - at.partBytes],
    ]);
    const whole = { ...of, ...file, parts: [first, second] };
    same(await at.remote.uploads.complete(whole, signal()), 'stored');
    same(await at.remote.uploads.head(file, signal()), 'same');
    same((await at.remote.uploads.underway(of, signal())).uploadIds, []);
  },
  async 'a completion that comes twice does no harm, and what lies there is the proof'(at) {
    const { file, of, send } = await begun(at);
    const whole = { ...of, ...file, parts: [await send(1), await send(2)] };
    await at.remote.uploads.complete(whole, signal());
    const again = await at.remote.uploads.complete(whole, signal());
    same(['stored', 'no-such-upload', 'taken'].includes(again), true);
    same(await at.remote.uploads.head(file, signal()), 'same');
  },
  async 'a completion where another file has the key by then finds it taken, and that file stays'(
    at,
  ) {
    const { file, of, send } = await begun(at);
    const other = aFile(at, 5, of.key);
    await at.remote.uploads.put(other, signal());
    const whole = { ...of, ...file, parts: [await send(1), await send(2)] };
    same(await at.remote.uploads.complete(whole, signal()), 'taken');
    same(await at.remote.uploads.head(other, signal()), 'same');
  },
  async 'of a multipart that was aborted nothing is known any more, and aborting it again is no error'(
    at,
  ) {
    const { file, of } = await begun(at);
    await at.remote.uploads.abort(of, signal());
    await at.remote.uploads.abort(of, signal());
    same(await at.remote.uploads.parts(of, signal()), 'no-such-upload');
    same(await at.remote.uploads.part(partOf(at, file, of, 1), signal()), 'no-such-upload');
    const whole = { ...of, ...file, parts: [{ n: 1, etag: '"1"', crc: file.crc }] };
    same(await at.remote.uploads.complete(whole, signal()), 'no-such-upload');
    same(await at.remote.uploads.head(file, signal()), 'absent');
  },
  async 'every multipart under exactly one key is found'(at) {
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
};

/** Everything the outbox relies on of the services behind it, for every implementation of `Remote`. */
export const remotePromises = promisesOf({ ...WRITES, ...UPLOADS });

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

const signal = () => new AbortController().signal;

/** A file of so many bytes, none like its neighbour. */
function aFile(at: RemoteUnderTest, size: number, key = at.newKey()) {
  const bytes = Uint8Array.from({ length: size }, (_, place) => (place * 7 + size) % 251);
  return {
    owner: at.owner,
    key,
    type: 'image/jpeg',
    size,
    bytes: bytes.buffer,
    crc: crcText(crc32(bytes)),
    onSent: () => {},
  };
}

function failing(at: RemoteUnderTest, call: Promise<unknown>): Promise<string> {
  return call.then(
    (answer) => `answered ${JSON.stringify(answer)}`,
    (cause: unknown) => at.remote.reasonOf(cause),
  );
}

/** In JSON, the names of objects in any order: a service may answer them in another. */
export function same(found: unknown, expected: unknown): void {
  const [one, other] = [textOf(found), textOf(expected)];
  if (one !== other) throw new Error(`Found ${one} where ${other} was promised`);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
