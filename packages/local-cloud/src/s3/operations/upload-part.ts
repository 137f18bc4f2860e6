import { checksumHeader } from '../checksum.ts';
import { assertAlgorithm, checksumOfUpload } from '../multipart/upload-checksum.ts';
import { partNumberNamed, uploadNamed } from '../multipart/upload-named.ts';
import type { UploadRecord } from '../multipart/upload-record.ts';
import { announcedAlgorithm, receive } from '../request-bytes.ts';
import { largestObject, type S3Call, type S3Operation } from '../s3-call.ts';

/** A part is durable before it is acknowledged, and leaves no trace when it was refused. */
export const uploadPart: S3Operation = async (call) => {
  const partNumber = partNumberNamed(call);
  const upload = uploadNamed(call);
  const announced = assertSuitableChecksum(call, upload);
  const { request, payload, uploads } = call;
  const own = checksumOfUpload(upload).algorithm;
  const staged = await uploads.stagePart(upload, partNumber);
  try {
    const incoming = { ...request, payload, limit: largestObject, algorithm: own, also: own };
    const { size, md5, checksum, also } = await receive(incoming, (bytes) => staged.write(bytes));
    await staged.finish();
    const facts = { size, etag: `"${md5}"`, checksum: also, headers: {} };
    const { etag } = await uploads.keepPart(upload, staged, facts);
    const headers = new Headers({ etag });
    // Where the upload has no checksum of its own, a part is told of the one it came with.
    if (announced || upload.checksum) {
      headers.set(checksumHeader(checksum.algorithm), checksum.value);
    }
    return new Response(null, { headers });
  } catch (cause) {
    await staged.abandon();
    throw cause;
  }
};

// Composite checksums are made of what the parts came with. For one of the whole object S3 adds what is missing.
function assertSuitableChecksum({ request, payload }: S3Call, { checksum }: UploadRecord) {
  const announced = announcedAlgorithm({ headers: request.headers, payload });
  if (checksum && (announced || checksum.type === 'COMPOSITE')) {
    assertAlgorithm(checksum.algorithm, announced);
  }
  return announced;
}
