import { describe, expect, it } from 'vitest';
import { actionOf, operationNamed } from './operation-of.ts';

describe('the operation and the right it needs', () => {
  it.each([
    ['GET /', 'ListBuckets', 's3:ListAllMyBuckets'],
    ['HEAD /b', 'HeadBucket', 's3:ListBucket'],
    ['GET /b', 'ListObjects', 's3:ListBucket'],
    ['GET /b?list-type=2', 'ListObjectsV2', 's3:ListBucket'],
    ['GET /b?versions', 'ListObjectVersions', 's3:ListBucketVersions'],
    ['GET /b?uploads', 'ListMultipartUploads', 's3:ListBucketMultipartUploads'],
    ['POST /b?delete', 'DeleteObjects', 's3:DeleteObject'],
    ['GET /b?policy', 'GetBucketPolicy', 's3:GetBucketPolicy'],
    ['PUT /b?policy', 'PutBucketPolicy', 's3:PutBucketPolicy'],
    ['PUT /b?cors', 'PutBucketCors', 's3:PutBucketCORS'],
    ['DELETE /b', 'DeleteBucket', 's3:DeleteBucket'],
    ['GET /b/k', 'GetObject', 's3:GetObject'],
    ['HEAD /b/k', 'HeadObject', 's3:GetObject'],
    ['PUT /b/k', 'PutObject', 's3:PutObject'],
    ['DELETE /b/k', 'DeleteObject', 's3:DeleteObject'],
    ['PUT /b/k?acl', 'PutObjectAcl', 's3:PutObjectAcl'],
    ['PUT /b/k?tagging', 'PutObjectTagging', 's3:PutObjectTagging'],
    ['POST /b/k?uploads', 'CreateMultipartUpload', 's3:PutObject'],
    ['PUT /b/k?partNumber=1&uploadId=u', 'UploadPart', 's3:PutObject'],
    ['POST /b/k?uploadId=u', 'CompleteMultipartUpload', 's3:PutObject'],
    ['GET /b/k?uploadId=u', 'ListParts', 's3:ListMultipartUploadParts'],
    ['DELETE /b/k?uploadId=u', 'AbortMultipartUpload', 's3:AbortMultipartUpload'],
  ])('%s is %s, under %s', (line, operation, action) => {
    expect(operationNamed(question(line))).toBe(operation);
    expect(actionOf(operation)).toBe(action);
  });

  it.each([
    ['PUT /b/k', 'CopyObject'],
    ['PUT /b/k?partNumber=1&uploadId=u', 'UploadPartCopy'],
  ])('%s from another object is %s', (line, operation) => {
    const headers = new Headers({ 'x-amz-copy-source': '/b/other' });
    expect(operationNamed({ ...question(line), headers })).toBe(operation);
  });

  it('does not exist for every method', () => {
    expect(operationNamed(question('POST /b/k'))).toBeUndefined();
    expect(operationNamed(question('DELETE /'))).toBeUndefined();
  });
});

function question(line: string) {
  const [method = '', target = ''] = line.split(' ');
  const [path = '', query = ''] = target.split('?');
  const [bucket = '', key = ''] = path.slice(1).split('/');
  return {
    method,
    bucket,
    key,
    query: new Map(new URLSearchParams(query)),
    headers: new Headers(),
  };
}
