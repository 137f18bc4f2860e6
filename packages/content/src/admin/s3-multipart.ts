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
import type { Abortable } from '../reader/database-reader.ts';
import type { SignedCall } from '../sdk/signed-calls.ts';
import { headOf, isNamed, isSame, notTheStore, requestOptions, sentAs } from './media-client.ts';
import type { SendOptions } from './xhr-handler.ts';

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

interface OfKey extends Abortable {
  readonly key: string;
}

interface OfUpload extends OfKey {
  readonly uploadId: string;
}

interface SentPart extends OfUpload, Pick<SendOptions, 'onSent'> {
  /** The part number, from 1. */
  readonly n: number;
  readonly bytes: ArrayBuffer;
  /** CRC-32 of the bytes in base64. */
  readonly crc: string;
}

interface WholeUpload extends OfUpload {
  readonly parts: readonly Pick<StoredPart, 'n' | 'etag'>[];
  /** Bytes of the whole file. */
  readonly size: number;
  /** CRC-32 of the whole file in base64. */
  readonly crc: string;
}

/**
 * The calls of multipart uploads, which outlive the page that began them. `no-such-upload`: the store does not know it
 * any more, because it was completed, aborted or removed.
 */
export function s3Multipart(call: SignedCall<S3Client>, Bucket: string) {
  const partsPage = async (
    client: S3Client,
    { key, uploadId, signal }: OfUpload,
    after: string | undefined,
    atMost?: number,
  ): Promise<ListPartsCommandOutput> => {
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
  };

  /** Returns nothing if the store confirmed the completion, else why the stored object must decide. */
  const completeNew = async (
    client: S3Client,
    { key, uploadId, parts, crc, signal }: WholeUpload,
  ): Promise<'conflict' | 'no-such-upload' | 'taken' | 'unproven' | undefined> => {
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
  };

  return {
    /** Begins an upload and resolves with its id. Repeating it begins another: see `underway`. */
    create: ({ key, type, signal }: OfKey & { readonly type: string }) =>
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

    /** Stores one part; it replaces an earlier part of the same number. */
    part: (part: SentPart) =>
      call((client) =>
        orGone(async () => {
          const { key, uploadId, n, bytes, crc, signal, onSent } = part;
          const command = new UploadPartCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
            PartNumber: n,
            Body: new Uint8Array(bytes),
            ChecksumCRC32: crc,
          });
          const answer = await sentAs(part, () =>
            client.send(command, requestOptions(signal, onSent)),
          );
          let etag = answer.ChecksumCRC32 === crc ? answer.ETag : undefined;
          if (!etag) {
            // A proxy removed the headers, or the answer is not the store's: the stored list of parts decides.
            const [stored] = partsOf(await partsPage(client, part, String(n - 1), 1));
            const isOurs =
              stored?.n === n && stored.size === bytes.byteLength && stored.crc === crc;
            if (!isOurs) throw notTheStore(answer);
            etag = stored.etag;
          }
          onSent?.(bytes.byteLength);
          return { etag };
        }),
      ),

    /** Every stored part, by number. */
    parts: (upload: OfUpload) =>
      call((client) =>
        orGone(async () => {
          const all: StoredPart[] = [];
          let marker: string | undefined;
          do {
            const page = await partsPage(client, upload, marker);
            all.push(...partsOf(page));
            marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
          } while (marker);
          return all;
        }),
      ),

    /**
     * Makes the file of its parts. `stored`: the key holds a file of this size and checksum, by this try or an earlier
     * one. `taken`: the key holds another file. `conflict`: another write to the key was under way, so a new upload has
     * to be begun.
     */
    complete: (upload: WholeUpload) =>
      call(async (client) => {
        const refused = await completeNew(client, upload);
        if (refused === 'conflict' || refused === undefined) return refused ?? 'stored';
        const stored = await headOf(client, Bucket, upload.key, upload.signal);
        if (stored) return isSame(stored, upload) ? 'stored' : 'taken';
        if (refused === 'no-such-upload') return refused;
        throw notTheStore(refused);
      }),

    /** Aborts an upload; a missing upload is success. Parts still being sent may arrive afterwards. */
    abort: ({ key, uploadId, signal }: OfUpload): Promise<void> =>
      call(async (client) => {
        const command = new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId });
        const answer = await orGone(() => client.send(command, requestOptions(signal)));
        // Success has no content; a portal's 200 does.
        if (answer !== 'no-such-upload' && answer.$metadata.httpStatusCode !== 204) {
          throw notTheStore(answer);
        }
      }),

    /**
     * All unfinished uploads under exactly this key. `at`: the service's own time of its answer, where the page can read
     * it; milliseconds since the epoch.
     */
    underway: ({ key, signal }: OfKey) =>
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

function partsOf({ Parts = [] }: ListPartsCommandOutput): StoredPart[] {
  return Parts.flatMap(({ PartNumber: n, ETag: etag, Size: size = 0, ChecksumCRC32: crc }) =>
    n && etag ? { n, etag, size, ...(crc !== undefined && { crc }) } : [],
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
