import { expect, test } from 'vitest';
import { crc32Base64 } from '../admin/crc32.ts';
import { type MediaUploads, PART_SIZE } from '../admin/media-uploads.ts';
import { aFile, aKey, type OpenedUploads, storedUnder } from './upload-sample.ts';

const UNAVAILABLE = { name: 'ServiceUnavailable' };

/** The promises of `MultipartUploads`. */
export function multipartPromises(at: OpenedUploads): void {
  const whole = new Uint8Array(PART_SIZE + 1_000).map((_, place) => place % 251);
  const pieces = [whole.subarray(0, PART_SIZE), whole.subarray(PART_SIZE)];
  const wholeFile = { size: whole.length, crc32: crc32Base64(whole) };

  const begun = async (key = aKey()) => ({
    key,
    uploadId: await at().uploads.create({ key, type: 'video/mp4' }),
  });
  type Begun = Awaited<ReturnType<typeof begun>>;
  const aPart = (upload: Begun, number: number, bytes = pieces[number - 1]!) => ({
    ...upload,
    number,
    bytes,
    crc32: crc32Base64(bytes),
  });
  const etagOf = (answer: Awaited<ReturnType<MediaUploads['part']>>): string => {
    expect(answer).toEqual({ etag: expect.any(String) as string });
    return (answer as { readonly etag: string }).etag;
  };
  /** Sends all parts, the last one first. */
  const sent = async (upload: Begun) => {
    const second = etagOf(await at().uploads.part(aPart(upload, 2)));
    const first = etagOf(await at().uploads.part(aPart(upload, 1)));
    const parts = [
      { number: 2, etag: second },
      { number: 1, etag: first },
    ];
    return { ...upload, parts, ...wholeFile };
  };

  test('a file is stored as it is, and nothing unfinished is left', async () => {
    const upload = await begun();
    expect(await at().uploads.uploadsOf(upload)).toEqual([upload.uploadId]);
    expect(await at().uploads.complete(await sent(upload))).toBe('stored');
    expect(await storedUnder(at(), upload.key)).toEqual(wholeFile);
    expect(await at().uploads.holds({ ...upload, ...wholeFile })).toBe('same');
    expect(await at().uploads.uploadsOf(upload)).toEqual([]);
  });

  test('the store says which parts it has, by number', async () => {
    const upload = await begun();
    expect(await at().uploads.parts(upload)).toEqual([]);
    const { parts } = await sent(upload);
    expect(await at().uploads.parts(upload)).toEqual(
      [1, 2].map((number) => ({
        number,
        etag: parts.find((part) => part.number === number)!.etag,
        size: pieces[number - 1]!.length,
        crc32: crc32Base64(pieces[number - 1]!),
      })),
    );
  });

  test('a part sent again takes the place of the one before', async () => {
    const upload = await begun();
    await at().uploads.part(aPart(upload, 2, whole.subarray(0, 10)));
    const etag = etagOf(await at().uploads.part(aPart(upload, 2)));
    expect(await at().uploads.parts(upload)).toMatchObject([{ number: 2, size: 1_000, etag }]);
  });

  test('a part whose bytes are not those of its checksum is refused, and not stored', async () => {
    const upload = await begun();
    const part = { ...aPart(upload, 1), crc32: crc32Base64(pieces[1]!) };
    await expect(at().uploads.part(part)).rejects.toMatchObject({ name: 'RequestRejected' });
    expect(await at().uploads.parts(upload)).toEqual([]);
  });

  test('a part whose answer was lost is among the parts', async () => {
    const upload = await begun();
    await at().loseAnswers(true);
    await expect(at().uploads.part(aPart(upload, 1))).rejects.toMatchObject(UNAVAILABLE);
    await at().loseAnswers(false);
    expect(await at().uploads.parts(upload)).toMatchObject([{ number: 1, size: PART_SIZE }]);
  });

  test('an upload whose beginning was not answered can be found by its key', async () => {
    const key = aKey();
    await at().loseAnswers(true);
    await expect(begun(key)).rejects.toMatchObject(UNAVAILABLE);
    await at().loseAnswers(false);
    const uploadIds = await at().uploads.uploadsOf({ key });
    expect(uploadIds.length).toBeGreaterThan(0);
    for (const uploadId of uploadIds) await at().uploads.abort({ key, uploadId });
    expect(await at().uploads.uploadsOf({ key })).toEqual([]);
  });

  test('the answer of what is unfinished says when it was given', async () => {
    const dates: number[] = [];
    await at().uploads.uploadsOf({ key: aKey(), onDate: (date) => dates.push(date) });
    expect(dates).toHaveLength(1);
    expect(Math.abs(dates[0]! - Date.now())).toBeLessThan(60_000);
  });

  test('uploads under a longer key are not those of this one', async () => {
    const upload = await begun();
    const longer = await begun(`${upload.key}.jpg`);
    const again = await begun(upload.key);
    expect(new Set(await at().uploads.uploadsOf(upload))).toEqual(
      new Set([upload.uploadId, again.uploadId]),
    );
    expect(await at().uploads.uploadsOf(longer)).toEqual([longer.uploadId]);
  });

  test('a completion whose answer was lost finds the file stored', async () => {
    const upload = await sent(await begun());
    await at().loseAnswers(true);
    await expect(at().uploads.complete(upload)).rejects.toMatchObject(UNAVAILABLE);
    await at().loseAnswers(false);
    expect(await at().uploads.complete(upload)).toBe('stored');
    expect(await storedUnder(at(), upload.key)).toEqual(wholeFile);
  });

  test('a key that something else took meanwhile is taken, and what has it stays', async () => {
    const upload = await sent(await begun());
    const other = aFile('other', upload.key);
    await at().uploads.put(other);
    expect(await at().uploads.complete(upload)).toBe('taken');
    await at().uploads.abort(upload);
    expect(await at().uploads.complete(upload)).toBe('taken');
    expect(await at().read(upload.key)).toEqual(other.bytes);
  });

  test('of two who complete under one key at once one has it', async () => {
    const key = aKey();
    const mine = await sent(await begun(key));
    const bytes = whole.map((byte) => byte ^ 1);
    const otherFile = { size: bytes.length, crc32: crc32Base64(bytes) };
    const theirs = await begun(key);
    const parts = [];
    for (const number of [1, 2]) {
      const piece = bytes.subarray((number - 1) * PART_SIZE, number * PART_SIZE);
      parts.push({
        number,
        etag: etagOf(await at().uploads.part(aPart(theirs, number, piece))),
      });
    }
    const outcomes = await Promise.all([
      at().uploads.complete(mine),
      at().uploads.complete({ ...theirs, parts, ...otherFile }),
    ]);
    expect(outcomes).toContain('stored');
    expect(['taken', 'conflict']).toContain(outcomes.find((outcome) => outcome !== 'stored'));
    const won = outcomes[0] === 'stored' ? wholeFile : otherFile;
    expect(await storedUnder(at(), key)).toEqual(won);
  });

  test('an upload given up knows neither parts nor an end, and giving up again is success', async () => {
    const upload = await sent(await begun());
    await at().uploads.abort(upload);
    await at().uploads.abort(upload);
    expect(await at().uploads.part(aPart(upload, 1))).toBe('no-such-upload');
    expect(await at().uploads.parts(upload)).toBe('no-such-upload');
    expect(await at().uploads.complete(upload)).toBe('no-such-upload');
    expect(await at().read(upload.key)).toBeUndefined();
  });

  test('a file completed with another checksum is not stored', async () => {
    const crc32 = crc32Base64(new Uint8Array(1));
    const upload = { ...(await sent(await begun())), crc32 };
    await expect(at().uploads.complete(upload)).rejects.toMatchObject({
      name: 'RequestRejected',
    });
    expect(await at().read(upload.key)).toBeUndefined();
  });

  test('what is completed with a part nobody sent is to be begun anew, and is not stored', async () => {
    const upload = { ...(await sent(await begun())), parts: [{ number: 3, etag: '"x"' }] };
    expect(await at().uploads.complete(upload)).toBe('conflict');
    expect(await at().read(upload.key)).toBeUndefined();
  });

  test('a part given up before it was sent is not stored', async () => {
    const upload = await begun();
    const part = { ...aPart(upload, 1), signal: AbortSignal.abort() };
    await expect(at().uploads.part(part)).rejects.toMatchObject(UNAVAILABLE);
    expect(await at().uploads.parts(upload)).toEqual([]);
  });
}
