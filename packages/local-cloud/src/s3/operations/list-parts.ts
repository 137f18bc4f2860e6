import { keyEncoder, pageLimit, wholeNumber } from '../list-parameters.ts';
import { uploadNamed } from '../multipart/upload-named.ts';
import type { UploadRecord } from '../multipart/upload-record.ts';
import type { Part } from '../multipart/upload-store.ts';
import { xmlAnswer, type S3Operation } from '../s3-call.ts';
import { xmlDocument, type XmlChildren } from '../xml.ts';

export const listParts: S3Operation = async (call) => {
  const { bucket, key, query } = call.target;
  const limit = pageLimit('max-parts', query.get('max-parts'));
  const marker = wholeNumber('part-number-marker', query.get('part-number-marker')) ?? 0;
  const encode = keyEncoder(query.get('encoding-type'));
  const upload = uploadNamed(call);
  const rest = call.uploads.parts(upload.id).filter(({ partNumber }) => partNumber > marker);
  const page = rest.slice(0, limit);
  return xmlAnswer(
    xmlDocument('ListPartsResult', {
      Bucket: bucket,
      Key: encode(key),
      UploadId: upload.id,
      EncodingType: query.get('encoding-type'),
      StorageClass: 'STANDARD',
      PartNumberMarker: marker,
      // Always there, as on AWS, where paginators that go by it alone never end; `IsTruncated` is what counts.
      NextPartNumberMarker: page.at(-1)?.partNumber ?? 0,
      MaxParts: limit,
      IsTruncated: rest.length > page.length,
      ChecksumAlgorithm: upload.checksum?.algorithm,
      ChecksumType: upload.checksum?.type,
      Part: page.map((part) => partElement(upload, part)),
    }),
  );
};

function partElement({ checksum }: UploadRecord, { partNumber, record }: Part): XmlChildren {
  return {
    PartNumber: partNumber,
    LastModified: new Date(record.lastModified).toISOString(),
    ETag: record.etag,
    Size: record.size,
    ...(checksum && { [`Checksum${checksum.algorithm}`]: record.checksum.value }),
  };
}
