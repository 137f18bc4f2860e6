import type { Principal } from '../auth/principal.ts';
import type { ServiceContext } from '../core/context.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import type { UploadStore } from './multipart/upload-store.ts';
import type { ObjectStore } from './object-store.ts';
import { actionOf, operationNamed } from './operation-of.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  listMultipartUploads,
  listParts,
  uploadPart,
} from './operations/uploads.ts';
import {
  deleteObject,
  getObject,
  headBucket,
  headObject,
  putObject,
} from './operations/objects.ts';
import { deleteObjects } from './operations/delete-objects.ts';
import { listObjectsV2 } from './operations/list-objects-v2.ts';
import type { S3Operation } from './s3-call.ts';
import { S3Error } from './s3-error.ts';
import { bucketArn, copySourceOf, objectArn, targetOf, type S3Target } from './target.ts';
import { notImplemented, refuseUnmodelled } from './unmodelled.ts';
import { xmlError } from './xml.ts';

const operations: Readonly<Record<string, S3Operation>> = {
  AbortMultipartUpload: abortMultipartUpload,
  CompleteMultipartUpload: completeMultipartUpload,
  CreateMultipartUpload: createMultipartUpload,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  GetObject: getObject,
  HeadBucket: headBucket,
  HeadObject: headObject,
  ListMultipartUploads: listMultipartUploads,
  ListObjectsV2: listObjectsV2,
  ListParts: listParts,
  PutObject: putObject,
  UploadPart: uploadPart,
};

/** What is answered for a method S3 has no operation for. */
const noOperation = 'MethodNotAllowed';

/**
 * S3 with path-style addresses and one bucket. It takes every path that can be a bucket's, so ask it last.
 * The bucket's settings and what else is not modelled are known by name and answer 501 once rights were evaluated.
 */
export function createS3Service(
  context: ServiceContext,
  objects: ObjectStore,
  uploads: UploadStore,
): Service {
  const { options, authenticator, authorizer, clock, log } = context;

  const answer = async (request: CloudRequest, operation: string): Promise<Response> => {
    const authentication = authenticator.authenticate(request, 's3');
    if (authentication.kind === 'refused') {
      const { code, message, status, details } = authentication.refusal;
      return failure(code, message, status, details);
    }
    const { principal, payload } = authentication;
    const target = targetOf(request);
    if (operation === noOperation) throw new S3Error('MethodNotAllowed');
    assertAllowed(context, principal, operation, target, request.headers);
    const run = operations[operation];
    if (!run) throw notImplemented(operation);
    refuseUnmodelled(operation, target.query, request.headers);
    if (payload.kind === 'signed-chunks') throw notImplemented(`${operation} in signed chunks`);
    const owner = request.headers.get('x-amz-expected-bucket-owner');
    if (owner !== null && owner !== options.accountId) throw new S3Error('AccessDenied');
    if (target.bucket !== options.bucket) {
      throw new S3Error('NoSuchBucket', undefined, { details: { BucketName: target.bucket } });
    }
    return run({
      request,
      target,
      principal,
      payload,
      authorizer,
      objects,
      uploads,
      now: clock(),
    });
  };

  return {
    name: 's3',
    operationOf(request) {
      if (!isForS3(request)) return undefined;
      const { method, headers } = request;
      return operationNamed({ method, headers, ...looseTargetOf(request) }) ?? noOperation;
    },
    async handle(request, operation) {
      const response = await answer(request, operation).catch((cause: unknown) => {
        if (cause instanceof S3Error) return refusalAnswer(cause);
        log(`s3: ${operation} failed`, cause);
        return failure('InternalError', 'We encountered an internal error. Please try again.', 500);
      });
      response.headers.set('x-amz-bucket-region', options.region);
      // An answer to HEAD has no body; its clients know an error by the status alone.
      return request.method === 'HEAD' ? new Response(null, response) : response;
    },
    failure,
    async close() {
      await uploads.close();
      await objects.close();
    },
  };
}

function assertAllowed(
  { authorizer }: ServiceContext,
  principal: Principal,
  operation: string,
  { bucket, key, query }: S3Target,
  headers: Headers,
): void {
  // Judged key by key when they are known; nobody at all, though, may not even ask.
  if (operation === 'DeleteObjects' && principal.kind !== 'anonymous') return;
  const resource = bucket === '' ? '*' : key === '' ? bucketArn(bucket) : objectArn(bucket, key);
  // A version is a right of its own, though no version is kept here.
  const suffix =
    query.has('versionId') && /^(Get|Head|Delete)Object$/.test(operation) ? 'Version' : '';
  // Listings of uploads have no condition keys of their own.
  const context = operation === 'ListMultipartUploads' ? {} : listContext(query);
  if (!authorizer.allows(principal, actionOf(operation) + suffix, resource, context)) {
    throw new S3Error('AccessDenied');
  }
  const source = headers.get('x-amz-copy-source');
  if (source === null) return;
  const from = copySourceOf(source);
  const read = from.versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion';
  if (!authorizer.allows(principal, read, objectArn(from.bucket, from.key))) {
    throw new S3Error('AccessDenied');
  }
}

// A condition key exists only where the request has the parameter.
function listContext(query: ReadonlyMap<string, string>): Record<string, string> {
  const context: Record<string, string> = {};
  for (const name of ['prefix', 'delimiter', 'max-keys']) {
    const value = query.get(name);
    if (value !== undefined) context[`s3:${name}`] = value;
  }
  return context;
}

// The JSON services name their operation in a header; other paths with a capital or an underscore can be no
// bucket's, such as the keys of a user pool.
function isForS3(request: CloudRequest): boolean {
  if (request.headers.has('x-amz-target')) return false;
  return request.path === '/' || /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/.test(request.path);
}

// Naming the operation must not fail: a bad key is refused only once the sender is known.
function looseTargetOf(request: CloudRequest): S3Target {
  try {
    return targetOf(request);
  } catch (cause) {
    if (!(cause instanceof S3Error)) throw cause;
    return targetOf({ ...request, path: request.path.replace(/^(\/[^/]*\/).*/s, '$1-') });
  }
}

function refusalAnswer({ code, message, status, details, headers }: S3Error): Response {
  const response = failure(code, message, status, details);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function failure(
  code: string,
  message: string,
  status: number,
  details: Readonly<Record<string, string>> = {},
): Response {
  return new Response(xmlError({ Code: code, Message: message, ...details }), {
    status,
    headers: { 'content-type': 'application/xml' },
  });
}
