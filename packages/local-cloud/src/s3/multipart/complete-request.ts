import { checksumAlgorithms, type Checksum } from '../checksum.ts';
import { S3Error } from '../s3-error.ts';
import { parseXmlRequest, textOf, type XmlFields } from '../xml-request.ts';
import { mostParts } from './upload-record.ts';

/** A part as its uploader remembers it. */
export interface NamedPart {
  readonly partNumber: number;
  /** With or without its quotes. */
  readonly etag: string;
  readonly checksums: readonly Checksum[];
}

/**
 * The body of CompleteMultipartUpload.
 * @throws S3Error MalformedXML when it is not that, names no part, or more than 10,000.
 */
export function parseCompleteRequest(text: string): NamedPart[] {
  const shape = { root: 'CompleteMultipartUpload', list: 'Part', most: mostParts };
  return parseXmlRequest(text, shape).entries.map(partOf);
}

function partOf(fields: XmlFields): NamedPart {
  const number = textOf(fields, 'PartNumber') ?? '';
  const etag = textOf(fields, 'ETag');
  if (!/^\d{1,5}$/.test(number) || etag === undefined) throw new S3Error('MalformedXML');
  return {
    partNumber: Number(number),
    etag,
    checksums: checksumAlgorithms.flatMap((algorithm) => {
      const value = textOf(fields, `Checksum${algorithm}`);
      return value === undefined ? [] : [{ algorithm, value }];
    }),
  };
}
