import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import type { ClubTarget } from '../command/club-target.ts';

/** The bytes of a file of the club; nothing of one that is not there. */
export async function storedFile(
  { s3, config }: ClubTarget,
  key: string,
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: config.bucket, Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
