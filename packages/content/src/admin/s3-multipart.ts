import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type ListPartsCommandOutput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { SignedCall } from '../sdk/signed-calls.ts';
import { headOf, isNamed, isSame, notTheStore, requestOptions, sentAs } from './media-client.ts';

/** One part as it is stored. */
interface StoredPart {
  /** The part number, from 1. */
  readonly n: number;
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
  /** CRC-32 of the part in base64; absent when the upload was begun without one. */
  readonly crc?: string;
}

interface OfUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly signal?: AbortSignal;
}

/**
 * A multipart upload outlives the page that began it. `no-such-upload`: the store does not know it any more, because it
 * was completed, aborted or removed.
 */
export interface MultipartUploads {
  /** Begins an upload and resolves with its id. Repeating it begins another: see `underway`. */
  create(file: {
    readonly key: string;
    readonly type: string;
    readonly signal?: AbortSignal;
  }): Promise<string>;
  /** Stores one part; it replaces an earlier part of the same number. */
  part(
    part: OfUpload & {
      /** The part number, from 1. */
      readonly n: number;
      readonly bytes: ArrayBuffer;
      /** CRC-32 of the bytes in base64. */
      readonly crc: string;
      /** Called with the bytes sent so far. The number falls after a failed try, and ends at the part's size. */
      readonly onSent?: (bytes: number) => void;
    },
  ): Promise<{ readonly etag: string } | 'no-such-upload'>;
  /** Every stored part, by number. */
  parts(upload: OfUpload): Promise<readonly StoredPart[] | 'no-such-upload'>;
  /**
   * Makes the file of its parts. `stored`: the key holds a file of this size and checksum, by this try or an earlier
   * one. `taken`: the key holds another file. `conflict`: another write to the key was under way; this upload cannot be
   * completed any more, begin another.
   */
  complete(
    upload: OfUpload & {
      readonly parts: readonly Pick<StoredPart, 'n' | 'etag'>[];
      /** Bytes of the whole file. */
      readonly size: number;
      /** CRC-32 of the whole file in base64. */
      readonly crc: string;
    },
  ): Promise<'stored' | 'taken' | 'no-such-upload' | 'conflict'>;
  /** Aborts an upload; a missing upload is success. Parts still being sent may arrive afterwards. */
  abort(upload: OfUpload): Promise<void>;
  /** All unfinished uploads under exactly this key. */
  underway(options: { readonly key: string; readonly signal?: AbortSignal }): Promise<{
    readonly uploadIds: readonly string[];
    /** The service's own time of its answer, where the page can read it; milliseconds since the epoch. */
    readonly at?: number;
  }>;
}

export function s3Multipart(call: SignedCall<S3Client>, Bucket: string): MultipartUploads {
  return {
    create: ({ key, type, signal }) =>
      call(async (client) => {
        const command = new CreateMultipartUploadCommand({
          Bucket,
          Key: key,
          ContentType: type,
          // A checksum of the whole file: S3's default would be a checksum of the parts' checksums.
          ChecksumAlgorithm: 'CRC32',
          ChecksumType: 'FULL_OBJECT',
        });
        const answer = await client.send(command, requestOptions(signal));
        if (!answer.UploadId || answer.Key !== key) throw notTheStore(answer);
        return answer.UploadId;
      }),

    part: ({ key, uploadId, n, bytes, crc, signal, onSent }) =>
      call((client) =>
        orGone(async () => {
          const command = new UploadPartCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
            PartNumber: n,
            Body: new Uint8Array(bytes),
            ChecksumCRC32: crc,
          });
          const answer = await sentAs({ bytes, crc }, () =>
            client.send(command, requestOptions(signal, onSent)),
          );
          if (answer.ETag && answer.ChecksumCRC32 === crc) {
            onSent?.(bytes.byteLength);
            return { etag: answer.ETag };
          }
          // A proxy removed the headers, or the answer is not the store's: the store's own list of parts decides.
          const before = String(n - 1);
          const page = await partsPage(client, { Bucket, key, uploadId, signal }, before, 1);
          const [stored] = partsOf(page);
          const isOurs = stored?.n === n && stored.size === bytes.byteLength && stored.crc === crc;
          if (!isOurs) throw notTheStore(answer);
          onSent?.(bytes.byteLength);
          return { etag: stored.etag };
        }),
      ),

    parts: ({ key, uploadId, signal }) =>
      call((client) =>
        orGone(async () => {
          const all: StoredPart[] = [];
          let marker: string | undefined;
          do {
            const page = await partsPage(client, { Bucket, key, uploadId, signal }, marker);
            all.push(...partsOf(page));
            marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
          } while (marker);
          return all;
        }),
      ),

    complete: ({ key, uploadId, parts, size, crc, signal }) =>
      call(async (client) => {
        const refused = await completeNew(client, { Bucket, key, uploadId, parts, crc, signal });
        if (refused === 'conflict' || refused === undefined) return refused ?? 'stored';
        const stored = await headOf(client, Bucket, key, signal);
        if (stored) return isSame(stored, { size, crc }) ? 'stored' : 'taken';
        if (refused === 'no-such-upload') return refused;
        throw notTheStore(refused);
      }),

    abort: ({ key, uploadId, signal }) =>
      call(async (client) => {
        const command = new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId });
        const answer = await orGone(() => client.send(command, requestOptions(signal)));
        // Success has no content; a portal's 200 does.
        if (answer !== 'no-such-upload' && answer.$metadata.httpStatusCode !== 204) {
          throw notTheStore(answer);
        }
      }),

    underway: ({ key, signal }) =>
      call(async (client) => {
        const uploadIds: string[] = [];
        let at: number | undefined;
        let page: ListMultipartUploadsCommandOutput | undefined;
        do {
          const command = new ListMultipartUploadsCommand({
            Bucket,
            Prefix: key,
            KeyMarker: page?.NextKeyMarker,
            UploadIdMarker: page?.NextUploadIdMarker,
          });
          // The first page's date counts: an upload that began later may be missing from the list.
          if (!page) tellDate(command, (date) => (at = date));
          page = await client.send(command, requestOptions(signal));
          const isOurs = page.Bucket === Bucket && !(page.IsTruncated && !page.NextKeyMarker);
          if (!isOurs) throw notTheStore(page);
          for (const { Key, UploadId } of page.Uploads ?? []) {
            if (Key === key && UploadId) uploadIds.push(UploadId);
          }
        } while (page.IsTruncated);
        return { uploadIds, ...(at !== undefined && { at }) };
      }),
  };
}

/** The SDK's answers contain no date; the response's header does, where the browser shows it. */
function tellDate(command: ListMultipartUploadsCommand, onDate: (at: number) => void): void {
  command.middlewareStack.add(
    (next) => async (args) => {
      const output = await next(args);
      const { headers = {} } = output.response as { readonly headers?: Record<string, string> };
      const at = Date.parse(headers['date'] ?? '');
      if (!Number.isNaN(at)) onDate(at);
      return output;
    },
    { step: 'deserialize', priority: 'high', name: 'tellDate' },
  );
}

interface InBucket extends Pick<OfUpload, 'key' | 'uploadId'> {
  readonly Bucket: string;
  readonly signal: AbortSignal | undefined;
}

/** Completes the upload. Returns nothing if the store confirmed it, else why the stored object must decide. */
async function completeNew(
  client: S3Client,
  {
    Bucket,
    key,
    uploadId,
    parts,
    crc,
    signal,
  }: InBucket & {
    readonly parts: readonly Pick<StoredPart, 'n' | 'etag'>[];
    readonly crc: string;
  },
): Promise<'conflict' | 'no-such-upload' | 'taken' | 'unproven' | undefined> {
  const command = new CompleteMultipartUploadCommand({
    Bucket,
    Key: key,
    UploadId: uploadId,
    IfNoneMatch: '*',
    ChecksumCRC32: crc,
    ChecksumType: 'FULL_OBJECT',
    MultipartUpload: {
      // The service accepts the parts in this order only.
      Parts: parts
        .toSorted((one, other) => one.n - other.n)
        .map(({ n, etag }) => ({ PartNumber: n, ETag: etag })),
    },
  });
  try {
    const answer = await client.send(command, requestOptions(signal));
    return answer.Key === key && answer.ChecksumCRC32 === crc ? undefined : 'unproven';
  } catch (cause) {
    if (isNamed(cause, 'PreconditionFailed')) return 'taken';
    // Other parts are stored than this list names: the same list would be refused each time.
    if (isNamed(cause, 'ConditionalRequestConflict', 'InvalidPart')) return 'conflict';
    if (isNamed(cause, 'NoSuchUpload')) return 'no-such-upload';
    throw cause;
  }
}

async function partsPage(
  client: S3Client,
  { Bucket, key, uploadId, signal }: InBucket,
  after: string | undefined,
  atMost?: number,
): Promise<ListPartsCommandOutput> {
  const command = new ListPartsCommand({
    Bucket,
    Key: key,
    UploadId: uploadId,
    PartNumberMarker: after,
    MaxParts: atMost,
  });
  const page = await client.send(command, requestOptions(signal));
  if (page.UploadId !== uploadId) throw notTheStore(page);
  return page;
}

function partsOf({ Parts = [] }: ListPartsCommandOutput): StoredPart[] {
  return Parts.flatMap(({ PartNumber, ETag, Size = 0, ChecksumCRC32 }) =>
    PartNumber && ETag
      ? {
          n: PartNumber,
          etag: ETag,
          size: Size,
          ...(ChecksumCRC32 !== undefined && { crc: ChecksumCRC32 }),
        }
      : [],
  );
}

async function orGone<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'no-such-upload'> {
  try {
    return await ask();
  } catch (cause) {
    if (isNamed(cause, 'NoSuchUpload')) return 'no-such-upload';
    throw cause;
  }
}
