import { crc32Base64 } from '../admin/crc32.ts';
import type { MediaUploads } from '../admin/media-uploads.ts';

/** Uploads, and a way to look behind them. */
export interface UploadsUnderTest {
  readonly uploads: MediaUploads;
  /** What is stored under a key now. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** From now on every call that writes acts and its answer is lost, until it is called with `false`. */
  loseAnswers(lost: boolean): Promise<void>;
  close(): Promise<void>;
}

/** What is under test, opened before the first test. */
export type OpenedUploads = () => UploadsUnderTest;

/** A key nothing has, of the kind people's files have. */
export function aKey(): string {
  return `media/${crypto.randomUUID()}/1_é a+b%2F&.txt`;
}

export function aFile(text = 'A late try.', key = aKey()) {
  const bytes = new TextEncoder().encode(text);
  return { key, bytes, type: 'text/plain', crc32: crc32Base64(bytes) };
}

/** What is stored, told by its size and checksum: comparing megabytes one by one takes seconds. */
export async function storedUnder(at: UploadsUnderTest, key: string) {
  const bytes = await at.read(key);
  return bytes && { size: bytes.length, crc32: crc32Base64(bytes) };
}
