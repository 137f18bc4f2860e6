import { crc32Base64 } from '../admin/crc32.ts';
import type { MediaUploads } from '../admin/media-uploads.ts';

/** Uploads, and functions that read the store directly and lose answers. */
export interface UploadsUnderTest {
  readonly uploads: MediaUploads;
  /** The bytes stored under a key now. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** With `true`, every later write takes effect but its answer is lost; `false` ends this. */
  loseAnswers(lost: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The uploads under test, opened before the first test. */
export type OpenedUploads = () => UploadsUnderTest;

/** An unused key in the format of people's files. */
export function aKey(): string {
  return `media/${crypto.randomUUID()}/1_é a+b%2F&.txt`;
}

export function aFile(text = 'A late try.', key = aKey()) {
  const bytes = new TextEncoder().encode(text);
  return { key, bytes, type: 'text/plain', crc32: crc32Base64(bytes) };
}

/** The size and checksum of the stored object, because comparing megabytes byte by byte takes seconds. */
export async function storedUnder(at: UploadsUnderTest, key: string) {
  const bytes = await at.read(key);
  return bytes && { size: bytes.length, crc32: crc32Base64(bytes) };
}
