import { S3Error } from './s3-error.ts';
import { parseXmlRequest, textOf, type XmlFields } from './xml-request.ts';

export interface Deletion {
  readonly key: string;
  /** Only if the object still is this one. */
  readonly etag?: string;
  /** The name of something asked for beside, which this S3 does not have. */
  readonly unmodelled?: string;
}

/**
 * The body of DeleteObjects.
 * @throws S3Error MalformedXML when it is not that, names no key, or more than 1000.
 */
export function parseDeleteRequest(text: string): { deletions: Deletion[]; quiet: boolean } {
  const { fields, entries } = parseXmlRequest(text, { root: 'Delete', list: 'Object', most: 1000 });
  return { deletions: entries.map(deletionOf), quiet: textOf(fields, 'Quiet') === 'true' };
}

function deletionOf(fields: XmlFields): Deletion {
  const key = textOf(fields, 'Key');
  if (key === undefined || key === '') throw new S3Error('MalformedXML');
  const etag = textOf(fields, 'ETag');
  const unmodelled = ['VersionId', 'LastModifiedTime', 'Size'].find((name) => name in fields);
  return {
    key,
    ...(etag !== undefined && { etag }),
    ...(unmodelled !== undefined && { unmodelled }),
  };
}
