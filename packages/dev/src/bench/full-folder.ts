import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { ClubServices } from '../journey/club-services.ts';

/** Enough concurrent requests to keep one bucket busy. */
const AT_ONCE = 16;

/** Puts this many small files into a folder of the bucket, named as the app names its files. */
export async function fillFolder(
  { objects, config }: ClubServices,
  folder: string,
  files: number,
): Promise<void> {
  let next = 0;
  const putAll = async () => {
    while (next < files) {
      const place = next;
      next += 1;
      const Key = `${folder}${1_700_000_000_000 + place}_programme-${place}.pdf`;
      await objects.send(
        new PutObjectCommand({ Bucket: config.bucket, Key, Body: `%PDF ${place}` }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, putAll));
}
