import { keyEncoder, pageLimit } from '../list-parameters.ts';
import { uploadsPage } from '../multipart/uploads-page.ts';
import type { UploadRecord } from '../multipart/upload-record.ts';
import { xmlAnswer, type S3Operation } from '../s3-call.ts';
import { xmlDocument, type XmlChildren } from '../xml.ts';

export const listMultipartUploads: S3Operation = async ({ target, uploads }) => {
  const { bucket, query } = target;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = pageLimit('max-uploads', query.get('max-uploads'));
  const keyMarker = query.get('key-marker') ?? '';
  const uploadIdMarker = query.get('upload-id-marker') ?? '';
  const encode = keyEncoder(query.get('encoding-type'));
  const page = uploadsPage(uploads.all(), { prefix, delimiter, limit, keyMarker, uploadIdMarker });
  return xmlAnswer(
    xmlDocument('ListMultipartUploadsResult', {
      Bucket: bucket,
      KeyMarker: encode(keyMarker),
      UploadIdMarker: uploadIdMarker,
      NextKeyMarker: page.next && encode(page.next.key),
      NextUploadIdMarker: page.next?.uploadId,
      Prefix: encode(prefix),
      Delimiter: delimiter === '' ? undefined : encode(delimiter),
      EncodingType: query.get('encoding-type'),
      MaxUploads: limit,
      IsTruncated: page.next !== undefined,
      Upload: page.uploads.map((upload) => uploadElement(upload, encode)),
      CommonPrefixes: page.folders.map((folder) => ({ Prefix: encode(folder) })),
    }),
  );
};

function uploadElement(
  { key, id, initiated, checksum }: UploadRecord,
  encode: (text: string) => string,
): XmlChildren {
  return {
    Key: encode(key),
    UploadId: id,
    StorageClass: 'STANDARD',
    Initiated: new Date(initiated).toISOString(),
    ChecksumAlgorithm: checksum?.algorithm,
    ChecksumType: checksum?.type,
  };
}
