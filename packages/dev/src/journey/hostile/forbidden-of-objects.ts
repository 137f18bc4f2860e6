import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteBucketPolicyCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectVersionsCommand,
  ListPartsCommand,
  PutBucketAclCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutBucketWebsiteCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  PutPublicAccessBlockCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { ClubServices } from '../club-services.ts';
import type { Attempt } from './attempt.ts';

/** An object that the operator stored where no page looks. */
export const KEPT_FROM_ALL = 'private/minutes.txt';
/** An object that everybody may read. */
export const SHOWN_TO_ALL = 'media/1_shown.jpg';

const Body = new Uint8Array([1]);

export function forbiddenOfObjects({ objects, config }: ClubServices): readonly Attempt[] {
  const Bucket = config.bucket;
  const at = (Key: string) => ({ Bucket, Key });
  const inMedia = ['media/1_mine.html', 'albums/x/1_mine.jpg', 'derived/480/media/1_mine.jpg'];
  const outside = ['index.html', 'mine.txt', 'Media/1.jpg', 'mediafile', KEPT_FROM_ALL, '/media/1'];
  const writes = (Key: string, isCommittees: { readonly isCommittees?: true }): Attempt[] => [
    {
      name: `PutObject ${Key}`,
      call: () =>
        objects.send(new PutObjectCommand({ ...at(Key), Body, ContentType: 'text/html' })),
      ...isCommittees,
    },
    {
      name: `CreateMultipartUpload ${Key}`,
      call: () => objects.send(new CreateMultipartUploadCommand(at(Key))),
      ...isCommittees,
    },
    {
      name: `DeleteObject ${Key}`,
      call: () => objects.send(new DeleteObjectCommand(at(Key))),
      ...isCommittees,
    },
    {
      name: `CopyObject to ${Key}`,
      call: () =>
        objects.send(
          new CopyObjectCommand({ ...at(Key), CopySource: `${Bucket}/${SHOWN_TO_ALL}` }),
        ),
      ...isCommittees,
    },
  ];
  const upload = { ...at(inMedia[0]!), UploadId: 'x' };
  const ofUploads: readonly Attempt[] = [
    () => new UploadPartCommand({ ...upload, PartNumber: 1, Body }),
    () =>
      new UploadPartCopyCommand({
        ...upload,
        PartNumber: 1,
        CopySource: `${Bucket}/${SHOWN_TO_ALL}`,
      }),
    () => new CompleteMultipartUploadCommand(upload),
    () => new AbortMultipartUploadCommand(upload),
    () => new ListPartsCommand(upload),
    () => new ListMultipartUploadsCommand({ Bucket }),
  ].map((command) => sent(command, { isCommittees: true }));
  const versions: readonly Attempt[] = [
    () => new ListObjectVersionsCommand({ Bucket }),
    () => new GetObjectCommand({ ...at(SHOWN_TO_ALL), VersionId: 'v1' }),
    () => new DeleteObjectCommand({ ...at(SHOWN_TO_ALL), VersionId: 'v1' }),
  ].map((command) => sent(command));
  const reads: readonly Attempt[] = [
    () => new GetObjectCommand(at(KEPT_FROM_ALL)),
    () => new CopyObjectCommand({ ...at(inMedia[0]!), CopySource: `${Bucket}/${KEPT_FROM_ALL}` }),
    () => new GetObjectCommand({ Bucket: `${Bucket}-logs`, Key: 'media/1' }),
  ].map((command) => sent(command));
  const rule = { AllowedMethods: ['PUT'], AllowedOrigins: ['*'] };
  const ofBucket: readonly Attempt[] = [
    () => new PutObjectAclCommand({ ...at(SHOWN_TO_ALL), ACL: 'public-read-write' }),
    () => new PutObjectTaggingCommand({ ...at(SHOWN_TO_ALL), Tagging: { TagSet: [] } }),
    () => new PutBucketAclCommand({ Bucket, ACL: 'public-read-write' }),
    () => new PutBucketPolicyCommand({ Bucket, Policy: '{}' }),
    () => new DeleteBucketPolicyCommand({ Bucket }),
    () => new GetBucketPolicyCommand({ Bucket }),
    () => new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }),
    () => new PutBucketWebsiteCommand({ Bucket, WebsiteConfiguration: {} }),
    () =>
      new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Suspended' } }),
    () =>
      new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: [] } }),
    () => new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: {} }),
    () => new DeleteBucketCommand({ Bucket }),
    () => new ListBucketsCommand({}),
  ].map((command) => sent(command));
  return [
    ...inMedia.flatMap((key) => writes(key, { isCommittees: true })),
    ...outside.flatMap((key) => writes(key, {})),
    {
      name: 'DeleteObjects',
      isCommittees: true,
      // The answer has an entry for each key: all of them must be refused.
      call: async () => {
        const Objects = [SHOWN_TO_ALL, ...inMedia].map((Key) => ({ Key }));
        const { Errors } = await objects.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
        );
        if (Errors?.length === Objects.length)
          throw Object.assign(new Error(), { name: Errors[0]!.Code });
      },
    },
    ...ofUploads,
    ...versions,
    ...reads,
    ...ofBucket,
    ...[
      { ACL: 'public-read' as const },
      { GrantFullControl: 'uri="http://acs.amazonaws.com/groups/global/AllUsers"' },
      { Tagging: 'a=b' },
      { WebsiteRedirectLocation: 'https://evil.test/' },
    ].map((headers) => ({
      name: `PutObject with ${Object.keys(headers).join()}`,
      isCommittees: true as const,
      call: () => objects.send(new PutObjectCommand({ ...at(inMedia[0]!), Body, ...headers })),
    })),
  ];

  function sent(command: () => object, more: { readonly isCommittees?: true } = {}): Attempt {
    return {
      name: `${command().constructor.name.replace(/Command$/, '')}`,
      call: () => objects.send(command() as ListBucketsCommand),
      ...more,
    };
  }
}
