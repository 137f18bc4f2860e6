import { crc32, crcText } from '../model/uploads/crc32.ts';
import {
  aFile,
  type RemotePromise,
  type RemoteUnderTest,
  same,
  signal,
} from './remote-under-test.ts';

/** The promises of `UploadRemote`. */
export const uploadPromises: readonly RemotePromise[] = [
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
