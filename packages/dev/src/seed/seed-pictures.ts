import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { renditions, type SamplePicture } from '@clubhouse/club/sample';
import { renditionKey, type ClubhouseConfig } from '@clubhouse/content';
import { operator } from './operator.ts';

/** Pictures drawn smaller at a time: sharp uses the machine's cores by itself. */
const AT_ONCE = 3;

/** Puts each picture and its renditions into the bucket. Doing it again writes the same bytes again. */
export async function seedPictures(
  config: ClubhouseConfig,
  pictures: readonly SamplePicture[],
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
  const waiting = [...pictures];
  const worker = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      signal.throwIfAborted();
      const { key } = picture;
      await put(key, await picture.read());
      for (const { width, bytes } of await renditions(picture)) {
        await put(renditionKey(width, key), bytes);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    s3.destroy();
  }
}
