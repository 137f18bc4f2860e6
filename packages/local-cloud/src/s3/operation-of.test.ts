import { expect, it } from 'vitest';
import { actionOf, operationNamed } from './operation-of.ts';

// Of the service authorization reference: rights that no request of ours through the SDK asks for.
it.each([
  ['GET', '', '', 'ListBuckets', 's3:ListAllMyBuckets'],
  ['HEAD', '', 'b', 'HeadBucket', 's3:ListBucket'],
  ['GET', 'versions', 'b', 'ListObjectVersions', 's3:ListBucketVersions'],
  ['POST', 'delete', 'b', 'DeleteObjects', 's3:DeleteObject'],
  ['PUT', 'policy', 'b', 'PutBucketPolicy', 's3:PutBucketPolicy'],
  ['PUT', 'cors', 'b', 'PutBucketCors', 's3:PutBucketCORS'],
])('%s ?%s of %j is %s, under %s', (method, parameter, bucket, operation, action) => {
  const query = new Map(parameter ? [[parameter, '']] : []);
  const question = { method, bucket, key: '', query, headers: new Headers() };
  expect(operationNamed(question)).toBe(operation);
  expect(actionOf(operation)).toBe(action);
});

it('a part that is copied from another object has a name of its own', () => {
  const query = new Map([['partNumber', '1']]);
  const headers = new Headers({ 'x-amz-copy-source': '/b/other' });
  const question = { method: 'PUT', bucket: 'b', key: 'k', query, headers };
  expect(operationNamed(question)).toBe('UploadPartCopy');
});
