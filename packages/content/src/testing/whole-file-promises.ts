import { expect, test } from 'vitest';
import { crc32Base64 } from '../admin/crc32.ts';
import { PART_SIZE } from '../admin/media-uploads.ts';
import { aFile, aKey, type OpenedUploads, storedUnder } from './upload-sample.ts';

const UNAVAILABLE = { name: 'ServiceUnavailable' };

/** The promises of `put` and `holds`. */
export function wholeFilePromises(at: OpenedUploads): void {
  test('a new file is stored as it is', async () => {
    const file = aFile();
    expect(await at().uploads.put(file)).toBe('stored');
    expect(await at().read(file.key)).toEqual(file.bytes);
  });

  test.each([0, 1, PART_SIZE])('a file of %i bytes is stored', async (size) => {
    const bytes = new Uint8Array(size).fill(7);
    const file = { key: aKey(), bytes, type: 'text/plain', crc32: crc32Base64(bytes) };
    expect(await at().uploads.put(file)).toBe('stored');
    expect(await storedUnder(at(), file.key)).toEqual({ size, crc32: file.crc32 });
  });

  test('the same file under its key is stored already; another finds the key taken', async () => {
    const file = aFile('mine');
    await at().uploads.put(file);
    expect(await at().uploads.put(file)).toBe('stored');
    expect(await at().uploads.put(aFile('your', file.key))).toBe('taken');
    expect(await at().uploads.put(aFile('longer', file.key))).toBe('taken');
    expect(await at().read(file.key)).toEqual(file.bytes);
  });

  test('of two who send different files to one key, one has it and the other knows', async () => {
    const key = aKey();
    const files = ['one', 'two'].map((text) => aFile(text, key));
    const outcomes = await Promise.all(files.map((file) => at().uploads.put(file)));
    expect(outcomes.toSorted()).toEqual(['stored', 'taken']);
    expect(await at().read(key)).toEqual(files[outcomes.indexOf('stored')]!.bytes);
  });

  test('a file of no known type is stored', async () => {
    expect(await at().uploads.put({ ...aFile(), type: '' })).toBe('stored');
  });

  test('bytes that are not those of their checksum are refused, and not stored', async () => {
    const file = { ...aFile(), crc32: crc32Base64(new Uint8Array(1)) };
    await expect(at().uploads.put(file)).rejects.toMatchObject({ name: 'RequestRejected' });
    expect(await at().read(file.key)).toBeUndefined();
  });

  test('a file whose answer was lost is there when it is sent again', async () => {
    const file = aFile();
    await at().loseAnswers(true);
    await expect(at().uploads.put(file)).rejects.toMatchObject(UNAVAILABLE);
    await at().loseAnswers(false);
    expect(await at().uploads.put(file)).toBe('stored');
  });

  test('what lies under a key is told from what does not', async () => {
    const { key, bytes, crc32 } = aFile();
    const object = { key, size: bytes.length, crc32 };
    expect(await at().uploads.holds(object)).toBe('absent');
    await at().uploads.put({ key, bytes, crc32, type: 'text/plain' });
    expect(await at().uploads.holds(object)).toBe('same');
    expect(await at().uploads.holds({ ...object, size: 1 })).toBe('other');
    expect(await at().uploads.holds({ ...object, crc32: crc32Base64(bytes.slice(1)) })).toBe(
      'other',
    );
  });

  test('progress ends with every byte, whether it was sent now or before', async () => {
    const file = aFile('x'.repeat(200_000));
    for (const _ of ['now', 'before']) {
      const progress: number[] = [];
      await at().uploads.put({ ...file, onProgress: (sent) => progress.push(sent) });
      expect(progress.at(-1)).toBe(200_000);
    }
  });

  test('a file given up before it was sent is not stored', async () => {
    const file = { ...aFile(), signal: AbortSignal.abort() };
    await expect(at().uploads.put(file)).rejects.toMatchObject(UNAVAILABLE);
    expect(await at().read(file.key)).toBeUndefined();
  });

  test('a file too large for one request is refused', async () => {
    const file = { ...aFile(), bytes: new Uint8Array(PART_SIZE + 1) };
    await expect(at().uploads.put(file)).rejects.toThrow(RangeError);
  });
}
