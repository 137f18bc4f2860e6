import { assertDeletable } from '../conditions.ts';
import type { S3Operation } from '../s3-call.ts';

export const deleteObject: S3Operation = async ({ request, target, objects }) => {
  const ifMatch = request.headers.get('if-match');
  await objects.delete(target.key, (existing) => assertDeletable(ifMatch, existing));
  return new Response(null, { status: 204 });
};
