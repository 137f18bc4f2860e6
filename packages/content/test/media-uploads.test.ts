import { describe, expect, test } from 'vitest';
import { crc32Base64 } from '../src/admin/crc32.ts';
import { mediaUploads, PART_SIZE } from '../src/admin/media-uploads.ts';
import { localClub } from './local-club.ts';

const club = await localClub({ onPort: true });
const uploads = mediaUploads({ config: club.config, credentials: club.operator });

/** Every write of the operation takes effect, but its answer is lost. */
const loseAnswers = (operation: string) =>
  club.fault({ match: { operation }, do: 'drop-response' });
/** An unused key in the format of people's files. */
const aKey = () => `media/${crypto.randomUUID()}/1_é a+b%2F&.txt`;
const aFile = (text = 'A late try.', key = aKey()) => {
  const bytes = new TextEncoder().encode(text);
  return { key, bytes, type: 'text/plain', crc32: crc32Base64(bytes) };
};
/** Size and checksum of what is stored: comparing megabytes byte by byte takes seconds. */
const storedUnder = async (key: string) => {
  const path = key.split('/').map(encodeURIComponent).join('/');
  const answer = await fetch(`${club.config.mediaBase}/${path}`);
  const bytes = answer.ok && new Uint8Array(await answer.arrayBuffer());
  return bytes && { size: bytes.length, crc32: crc32Base64(bytes) };
};
const factsOf = ({ bytes, crc32 }: { readonly bytes: Uint8Array; readonly crc32: string }) => ({
  ...{ size: bytes.length, crc32 },
});
const UNAVAILABLE = { name: 'ServiceUnavailable' };
const REJECTED = { name: 'RequestRejected' };

describe('in one request', () => {
  test.each([
    [0, 'text/plain'],
    [1, ''],
    [PART_SIZE, 'video/mp4'],
  ])('a file of %i bytes and the type "%s" is stored as it is', async (size, type) => {
    const file = { ...aFile('x'.repeat(size)), type };
    expect(await uploads.put(file)).toBe('stored');
    expect(await storedUnder(file.key)).toEqual(factsOf(file));
  });

  test('of two who send different files to one key, one has it and the other knows', async () => {
    const key = aKey();
    const files = ['one', 'two'].map((text) => aFile(text, key));
    const outcomes = await Promise.all(files.map((file) => uploads.put(file)));
    expect(outcomes.toSorted()).toEqual(['stored', 'taken']);
    expect(await storedUnder(key)).toEqual(factsOf(files[outcomes.indexOf('stored')]!));
  });

  test('bytes that are not those of their checksum are refused, and not stored', async () => {
    const file = { ...aFile(), crc32: crc32Base64(new Uint8Array(1)) };
    await expect(uploads.put(file)).rejects.toMatchObject(REJECTED);
    expect(await storedUnder(file.key)).toBe(false);
  });

  test('a file whose answer was lost is there when it is sent again', async () => {
    const file = aFile();
    await loseAnswers('PutObject');
    await expect(uploads.put(file)).rejects.toMatchObject(UNAVAILABLE);
    await club.clearFaults();
    expect(await uploads.put(file)).toBe('stored');
  });

  test('what lies under a key is told from what does not', async () => {
    const file = aFile();
    const object = { key: file.key, ...factsOf(file) };
    expect(await uploads.holds(object)).toBe('absent');
    await uploads.put(file);
    expect(await uploads.holds(object)).toBe('same');
    expect(await uploads.holds({ ...object, size: 1 })).toBe('other');
    expect(await uploads.holds({ ...object, crc32: aFile('x').crc32 })).toBe('other');
  });

  test('progress ends with every byte, whether it was sent now or before', async () => {
    const file = aFile('x'.repeat(200_000));
    for (const _ of ['now', 'before']) {
      const progress: number[] = [];
      await uploads.put({ ...file, onProgress: (sent) => progress.push(sent) });
      expect(progress.at(-1)).toBe(200_000);
    }
  });

  test('a file too large for one request is refused', async () => {
    const file = { ...aFile(), bytes: new Uint8Array(PART_SIZE + 1) };
    await expect(uploads.put(file)).rejects.toThrow(RangeError);
  });
});

describe('in parts', () => {
  const whole = new Uint8Array(PART_SIZE + 1_000).map((_, place) => place % 251);
  const pieces = [whole.subarray(0, PART_SIZE), whole.subarray(PART_SIZE)];
  const wholeFile = { size: whole.length, crc32: crc32Base64(whole) };

  const begun = async (key = aKey()) => ({
    key,
    uploadId: await uploads.create({ key, type: 'video/mp4' }),
  });
  type Begun = Awaited<ReturnType<typeof begun>>;
  const aPart = (upload: Begun, number: number) => {
    const bytes = pieces[number - 1]!;
    return { ...upload, number, bytes, crc32: crc32Base64(bytes) };
  };
  /** Sends all parts, the last one first. */
  const sent = async (upload: Begun) => {
    const parts: { number: number; etag: string }[] = [];
    for (const number of [2, 1]) {
      const { etag } = (await uploads.part(aPart(upload, number))) as { readonly etag: string };
      parts.push({ number, etag });
    }
    return { ...upload, parts, ...wholeFile };
  };

  test('a file is stored as it is, and nothing unfinished is left', async () => {
    const upload = await begun();
    expect(await uploads.uploadsOf(upload)).toEqual([upload.uploadId]);
    expect(await uploads.complete(await sent(upload))).toBe('stored');
    expect(await storedUnder(upload.key)).toEqual(wholeFile);
    expect(await uploads.holds({ ...upload, ...wholeFile })).toBe('same');
    expect(await uploads.uploadsOf(upload)).toEqual([]);
  });

  test('the store says which parts it has, by number', async () => {
    const upload = await begun();
    expect(await uploads.parts(upload)).toEqual([]);
    const { parts } = await sent(upload);
    expect(await uploads.parts(upload)).toEqual(
      parts.toReversed().map((part) => ({ ...part, ...factsOf(aPart(upload, part.number)) })),
    );
  });

  test('a part whose bytes are not those of its checksum is refused, and not stored', async () => {
    const upload = await begun();
    const part = { ...aPart(upload, 1), crc32: crc32Base64(pieces[1]!) };
    await expect(uploads.part(part)).rejects.toMatchObject(REJECTED);
    expect(await uploads.parts(upload)).toEqual([]);
  });

  test('an upload whose beginning was not answered can be found by its key', async () => {
    const key = aKey();
    await loseAnswers('CreateMultipartUpload');
    await expect(begun(key)).rejects.toMatchObject(UNAVAILABLE);
    const uploadIds = await uploads.uploadsOf({ key });
    expect(uploadIds.length).toBeGreaterThan(0);
    for (const uploadId of uploadIds) await uploads.abort({ key, uploadId });
    expect(await uploads.uploadsOf({ key })).toEqual([]);
  });

  test('the answer of what is unfinished says when it was given', async () => {
    const dates: number[] = [];
    await uploads.uploadsOf({ key: aKey(), onDate: (date) => dates.push(date) });
    expect(dates).toHaveLength(1);
    expect(Math.abs(dates[0]! - Date.now())).toBeLessThan(60_000);
  });

  test('uploads under a longer key are not those of this one', async () => {
    const upload = await begun();
    const longer = await begun(`${upload.key}.jpg`);
    const again = await begun(upload.key);
    const both = [upload.uploadId, again.uploadId];
    expect(new Set(await uploads.uploadsOf(upload))).toEqual(new Set(both));
    expect(await uploads.uploadsOf(longer)).toEqual([longer.uploadId]);
  });

  test('a completion whose answer was lost finds the file stored', async () => {
    const upload = await sent(await begun());
    await loseAnswers('CompleteMultipartUpload');
    await expect(uploads.complete(upload)).rejects.toMatchObject(UNAVAILABLE);
    await club.clearFaults();
    expect(await uploads.complete(upload)).toBe('stored');
    expect(await storedUnder(upload.key)).toEqual(wholeFile);
  });

  test('a key that something else took meanwhile is taken, and what has it stays', async () => {
    const upload = await sent(await begun());
    const other = aFile('other', upload.key);
    await uploads.put(other);
    expect(await uploads.complete(upload)).toBe('taken');
    await uploads.abort(upload);
    expect(await uploads.complete(upload)).toBe('taken');
    expect(await storedUnder(upload.key)).toEqual(factsOf(other));
  });

  test('an upload given up knows neither parts nor an end, and giving up again is success', async () => {
    const upload = await sent(await begun());
    await uploads.abort(upload);
    await uploads.abort(upload);
    expect(await uploads.part(aPart(upload, 1))).toBe('no-such-upload');
    expect(await uploads.parts(upload)).toBe('no-such-upload');
    expect(await uploads.complete(upload)).toBe('no-such-upload');
    expect(await storedUnder(upload.key)).toBe(false);
  });

  test('a file completed with another checksum is not stored', async () => {
    const upload = { ...(await sent(await begun())), crc32: crc32Base64(new Uint8Array(1)) };
    await expect(uploads.complete(upload)).rejects.toMatchObject(REJECTED);
    expect(await storedUnder(upload.key)).toBe(false);
  });
});
