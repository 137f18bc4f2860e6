/** Which methods mean which operation, by the query parameter that singles it out (its subresource). */
type Subresources = Readonly<Record<string, Readonly<Record<string, string>>>>;

const bucketSubresources: Subresources = {
  accelerate: methods('BucketAccelerateConfiguration', 'GET', 'PUT'),
  acl: methods('BucketAcl', 'GET', 'PUT'),
  analytics: methods('BucketAnalyticsConfiguration', 'GET', 'PUT', 'DELETE'),
  cors: methods('BucketCors', 'GET', 'PUT', 'DELETE'),
  delete: { POST: 'DeleteObjects' },
  encryption: methods('BucketEncryption', 'GET', 'PUT', 'DELETE'),
  inventory: methods('BucketInventoryConfiguration', 'GET', 'PUT', 'DELETE'),
  lifecycle: {
    GET: 'GetBucketLifecycleConfiguration',
    PUT: 'PutBucketLifecycleConfiguration',
    DELETE: 'DeleteBucketLifecycle',
  },
  location: methods('BucketLocation', 'GET'),
  logging: methods('BucketLogging', 'GET', 'PUT'),
  metrics: methods('BucketMetricsConfiguration', 'GET', 'PUT', 'DELETE'),
  notification: methods('BucketNotificationConfiguration', 'GET', 'PUT'),
  'object-lock': methods('ObjectLockConfiguration', 'GET', 'PUT'),
  ownershipControls: methods('BucketOwnershipControls', 'GET', 'PUT', 'DELETE'),
  policy: methods('BucketPolicy', 'GET', 'PUT', 'DELETE'),
  policyStatus: methods('BucketPolicyStatus', 'GET'),
  publicAccessBlock: methods('PublicAccessBlock', 'GET', 'PUT', 'DELETE'),
  replication: methods('BucketReplication', 'GET', 'PUT', 'DELETE'),
  requestPayment: methods('BucketRequestPayment', 'GET', 'PUT'),
  tagging: methods('BucketTagging', 'GET', 'PUT', 'DELETE'),
  uploads: { GET: 'ListMultipartUploads' },
  versioning: methods('BucketVersioning', 'GET', 'PUT'),
  versions: { GET: 'ListObjectVersions' },
  website: methods('BucketWebsite', 'GET', 'PUT', 'DELETE'),
};

const objectSubresources: Subresources = {
  acl: methods('ObjectAcl', 'GET', 'PUT'),
  attributes: methods('ObjectAttributes', 'GET'),
  'legal-hold': methods('ObjectLegalHold', 'GET', 'PUT'),
  partNumber: { PUT: 'UploadPart' },
  renameObject: { PUT: 'RenameObject' },
  restore: { POST: 'RestoreObject' },
  retention: methods('ObjectRetention', 'GET', 'PUT'),
  select: { POST: 'SelectObjectContent' },
  tagging: methods('ObjectTagging', 'GET', 'PUT', 'DELETE'),
  torrent: methods('ObjectTorrent', 'GET'),
  uploadId: {
    GET: 'ListParts',
    DELETE: 'AbortMultipartUpload',
    POST: 'CompleteMultipartUpload',
  },
  uploads: { POST: 'CreateMultipartUpload' },
};

const bucketMethods: Readonly<Record<string, string>> = {
  GET: 'ListObjects',
  HEAD: 'HeadBucket',
  PUT: 'CreateBucket',
  DELETE: 'DeleteBucket',
  POST: 'PostObject',
};

const objectMethods: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'HeadObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
};

/** Operations whose right has another name than their own. Source: service authorization reference. */
const actions: Readonly<Record<string, string>> = {
  AbortMultipartUpload: 's3:AbortMultipartUpload',
  CompleteMultipartUpload: 's3:PutObject',
  CopyObject: 's3:PutObject',
  CreateMultipartUpload: 's3:PutObject',
  DeleteBucketCors: 's3:PutBucketCORS',
  DeleteBucketEncryption: 's3:PutEncryptionConfiguration',
  DeleteBucketLifecycle: 's3:PutLifecycleConfiguration',
  DeleteBucketReplication: 's3:PutReplicationConfiguration',
  DeleteBucketTagging: 's3:PutBucketTagging',
  DeleteObjects: 's3:DeleteObject',
  DeletePublicAccessBlock: 's3:PutBucketPublicAccessBlock',
  GetBucketCors: 's3:GetBucketCORS',
  GetBucketEncryption: 's3:GetEncryptionConfiguration',
  GetBucketLifecycleConfiguration: 's3:GetLifecycleConfiguration',
  GetBucketNotificationConfiguration: 's3:GetBucketNotification',
  GetBucketReplication: 's3:GetReplicationConfiguration',
  GetPublicAccessBlock: 's3:GetBucketPublicAccessBlock',
  HeadBucket: 's3:ListBucket',
  HeadObject: 's3:GetObject',
  ListBuckets: 's3:ListAllMyBuckets',
  ListMultipartUploads: 's3:ListBucketMultipartUploads',
  ListObjectVersions: 's3:ListBucketVersions',
  ListObjects: 's3:ListBucket',
  ListObjectsV2: 's3:ListBucket',
  ListParts: 's3:ListMultipartUploadParts',
  PostObject: 's3:PutObject',
  PutBucketCors: 's3:PutBucketCORS',
  PutBucketEncryption: 's3:PutEncryptionConfiguration',
  PutBucketLifecycleConfiguration: 's3:PutLifecycleConfiguration',
  PutBucketNotificationConfiguration: 's3:PutBucketNotification',
  PutBucketReplication: 's3:PutReplicationConfiguration',
  PutPublicAccessBlock: 's3:PutBucketPublicAccessBlock',
  SelectObjectContent: 's3:GetObject',
  UploadPart: 's3:PutObject',
  UploadPartCopy: 's3:PutObject',
};

/** The action a policy names to allow an operation. */
export function actionOf(operation: string): string {
  return actions[operation] ?? `s3:${operation}`;
}

export interface OperationQuestion {
  readonly method: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly headers: Headers;
}

/** The operation by its official name; nothing where S3 has none for this method. */
export function operationNamed(question: OperationQuestion): string | undefined {
  const { method, bucket, key, query, headers } = question;
  if (bucket === '') return method === 'GET' ? 'ListBuckets' : undefined;
  const subresources = key === '' ? bucketSubresources : objectSubresources;
  for (const [name, byMethod] of Object.entries(subresources)) {
    if (query.has(name) && byMethod[method]) return copying(byMethod[method], headers);
  }
  if (key !== '') return copying(objectMethods[method], headers);
  if (method === 'GET' && query.has('list-type')) return 'ListObjectsV2';
  return bucketMethods[method];
}

function copying(operation: string | undefined, headers: Headers): string | undefined {
  if (!headers.has('x-amz-copy-source')) return operation;
  if (operation === 'PutObject') return 'CopyObject';
  return operation === 'UploadPart' ? 'UploadPartCopy' : operation;
}

function methods(subject: string, ...names: ('GET' | 'PUT' | 'DELETE')[]): Record<string, string> {
  const verbs = { GET: 'Get', PUT: 'Put', DELETE: 'Delete' };
  return Object.fromEntries(names.map((name) => [name, verbs[name] + subject]));
}
