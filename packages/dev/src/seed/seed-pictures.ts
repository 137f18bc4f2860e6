import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { renditions } from '@clubhouse/club/sample';
import { renditionKey, type ClubhouseConfig } from '@clubhouse/content';
import { operator } from './operator.ts';
import type { SampleUpload } from './uploads.ts';

/** Pictures drawn smaller at a time: sharp uses the machine's cores by itself. */
const AT_ONCE = 3;

/** Puts each image and its renditions into the bucket. Doing it again writes the same bytes again. */
export async function seedPictures(
  config: ClubhouseConfig,
  uploads: readonly SampleUpload[],
  signal: AbortSignal,
): Promise<void> {
  const s3 = new S3Client({
    region: config.region,
    endpoint: config.endpoints.s3,
    forcePathStyle: true,
    credentials: operator,
  });
  const put = (key: string, bytes: Uint8Array) =>
    s3.send(
      new PutObjectCommand({
        Bucket: config.bucket,
        Key: key,
        Body: bytes,
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  const waiting = [...uploads];
  const worker = async () => {
    for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
      signal.throwIfAborted();
      const { image, keys } = upload;
      const original = await image.read();
      const sizes = await renditions({ ...image, read: async () => original });
      for (const key of keys) {
        await put(key, original);
        for (const { width, bytes } of sizes) await put(renditionKey(width, key), bytes);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    s3.destroy();
  }
}
