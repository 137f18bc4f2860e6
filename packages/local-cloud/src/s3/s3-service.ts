import type { ServiceContext } from '../core/context.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import { ServiceError } from '../core/service-error.ts';
import { objectOperations } from './objects.ts';
import type { ObjectStore } from './object-store.ts';
import { bucketArn, decodeKey, objectArn, routeOf } from './route.ts';
import { S3Error } from './s3-error.ts';
import { uploadOperations } from './uploads.ts';
import type { UploadStore } from './upload-store.ts';
import { xmlAnswer, type XmlChildren } from './xml.ts';

const operations = { ...objectOperations, ...uploadOperations };

/** S3 with path-style addresses and one bucket. Any path can be a bucket's: ask it last. */
export function createS3Service(
  context: ServiceContext,
  objects: ObjectStore,
  uploads: UploadStore,
): Service {
  const { options, authenticate, allows, log } = context;

  const answer = async (request: CloudRequest): Promise<Response> => {
    const { principal, payload } = authenticate(request, 's3');
    const { name, action, unmodelled, bucket, encodedKey, query } = routeOf(request);
    const key = decodeKey(encodedKey);
    const may = (what: string, resource: string) => allows(principal, what, resource);
    const mayDelete = (one: string, version?: string) =>
      may(`s3:DeleteObject${version === undefined ? '' : 'Version'}`, objectArn(bucket, one));
    const resource = bucket === '' ? '*' : key === '' ? bucketArn(bucket) : objectArn(bucket, key);
    // Deletions are checked key by key once the keys are known; an anonymous caller is refused at once.
    const isAllowed =
      name === 'DeleteObjects' ? principal.kind !== 'anonymous' : may(action, resource);
    if (!isAllowed) throw new S3Error('AccessDenied');
    const run = operations[name];
    if (unmodelled !== undefined || !run) {
      throw new S3Error('NotImplemented', `${unmodelled ?? name} is not implemented`);
    }
    if (bucket !== options.bucket) throw new S3Error('NoSuchBucket');
    return run({
      ...{ request, payload, bucket, key, query, objects, uploads, mayDelete },
      mayList: may('s3:ListBucket', bucketArn(bucket)),
    });
  };

  return {
    name: 's3',
    operationOf: (request) => (isForS3(request) ? routeOf(request).name : undefined),
    async handle(request, operation) {
      const response = await answer(request).catch((cause: unknown) => {
        if (cause instanceof ServiceError) return refusal(cause);
        log(`s3: ${operation} failed`, cause);
        return refusal(new S3Error('InternalError'));
      });
      response.headers.set('x-amz-bucket-region', options.region);
      return response;
    },
    failure: (Code, Message, status) => xmlAnswer('Error', { Code, Message }, { status }),
    async close() {
      await uploads.close();
      await objects.close();
    },
  };
}

// The JSON services name their operation in a header; other paths with a capital or an underscore can be no
// bucket's, such as the keys of a user pool.
function isForS3({ path, headers }: CloudRequest): boolean {
  if (headers.has('x-amz-target')) return false;
  return path === '/' || /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/.test(path);
}

function refusal(error: ServiceError): Response {
  const { code, message, status, details } = error;
  const headers = error instanceof S3Error ? error.headers : {};
  const children = { Code: code, Message: message, ...(details as XmlChildren) };
  return xmlAnswer('Error', children, { status, headers });
}
