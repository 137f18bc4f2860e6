import { namedChecksum } from '../multipart/upload-checksum.ts';
import { xmlAnswer, type S3Operation } from '../s3-call.ts';
import { storedHeaders } from '../stored-headers.ts';
import { xmlDocument } from '../xml.ts';

export const createMultipartUpload: S3Operation = async ({ request, target, uploads }) => {
  const checksum = namedChecksum(request.headers);
  const upload = await uploads.begin({
    key: target.key,
    headers: storedHeaders(request.headers),
    ...(checksum && { checksum }),
  });
  return xmlAnswer(
    xmlDocument('InitiateMultipartUploadResult', {
      Bucket: target.bucket,
      Key: target.key,
      UploadId: upload.id,
    }),
    checksum && {
      'x-amz-checksum-algorithm': checksum.algorithm,
      'x-amz-checksum-type': checksum.type,
    },
  );
};
