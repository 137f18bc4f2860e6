import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { ClubTarget } from '../command/club-target.ts';

/** The keys of all objects below a prefix, in the bucket's order. */
export async function* everyKey(
  { s3, config }: Pick<ClubTarget, 's3' | 'config'>,
  prefix = '',
): AsyncGenerator<string> {
  let from: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket: config.bucket,
        ...(prefix && { Prefix: prefix }),
        ...(from && { ContinuationToken: from }),
      }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    from = page.NextContinuationToken;
  } while (from);
}
