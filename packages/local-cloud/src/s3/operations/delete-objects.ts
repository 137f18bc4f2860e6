import { assertDeletable } from '../conditions.ts';
import { parseDeleteRequest, type Deletion } from '../delete-request.ts';
import { receiveText } from '../request-text.ts';
import { xmlAnswer, type S3Call, type S3Operation } from '../s3-call.ts';
import { S3Error } from '../s3-error.ts';
import { checksumAlgorithms, checksumHeader } from '../checksum.ts';
import { objectArn } from '../target.ts';
import { xmlDocument } from '../xml.ts';

const largestRequest = 2 * 1024 ** 2;

/** Each key is a decision of its own: some may go while others are refused, and the answer says which. */
export const deleteObjects: S3Operation = async (call) => {
  const { request, payload } = call;
  assertChecksummed(request.headers);
  const text = await receiveText({ ...request, payload, limit: largestRequest });
  const { deletions, quiet } = parseDeleteRequest(text);
  const outcomes = await Promise.all(deletions.map((deletion) => attempt(call, deletion)));
  return xmlAnswer(
    xmlDocument('DeleteResult', {
      Deleted: outcomes.flatMap(({ key, failure }) => (failure || quiet ? [] : [{ Key: key }])),
      Error: outcomes.flatMap(({ key, failure }) =>
        failure ? [{ Key: key, Code: failure.code, Message: failure.message }] : [],
      ),
    }),
  );
};

async function attempt(
  { authorizer, principal, target, objects }: S3Call,
  deletion: Deletion,
): Promise<{ key: string; failure?: S3Error }> {
  const { key, etag } = deletion;
  try {
    if (!authorizer.allows(principal, 's3:DeleteObject', objectArn(target.bucket, key))) {
      throw new S3Error('AccessDenied');
    }
    if (deletion.unmodelled !== undefined) {
      throw new S3Error(
        'NotImplemented',
        `DeleteObjects by ${deletion.unmodelled} is not implemented`,
      );
    }
    await objects.delete(key, (existing) => assertDeletable(etag ?? null, existing));
    return { key };
  } catch (cause) {
    if (cause instanceof S3Error) return { key, failure: cause };
    throw cause;
  }
}

// The one operation AWS takes only with a checksum: a key garbled on the way would delete another object.
function assertChecksummed(headers: Headers): void {
  const names = ['content-md5', 'x-amz-trailer', ...checksumAlgorithms.map(checksumHeader)];
  if (names.some((name) => headers.has(name))) return;
  throw new S3Error(
    'InvalidRequest',
    'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
  );
}
