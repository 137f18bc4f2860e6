import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { PAGE_FACTS, STYLE_HASH, pageKey, PAGES_PREFIX } from '@clubhouse/infra';
import type { KeptPage, PageStore } from '@clubhouse/public/server';
import { unless } from '../command/unless.ts';
import { eachOf } from '../journey/each-of.ts';

/** The stored values of a page beside its body and headers: an object's metadata. */
type Facts = Pick<KeptPage, 'asked'> & { readonly address: string };

/** The SDK has as many connections. */
const HEADS_AT_ONCE = 50;

/**
 * The kept pages as objects of a bucket, from which the distribution answers. The object has the page's content type
 * and caching; the distribution adds the policies. A version is the ETag, a hash of the body. Two renderings of a page
 * differ in their time. Other data may be the same again: then a late writer may replace newer data, until that writer
 * renders the change a second time.
 */
export function bucketPageStore({
  s3,
  bucket,
}: {
  readonly s3: S3Client;
  readonly bucket: string;
}): PageStore {
  const objectOf = (address: string) => ({ Bucket: bucket, Key: pageKey(address) });
  /** The facts of the last listing by key, so that only what has changed since is asked for. */
  let listed = new Map<string, { readonly mark: string; readonly facts: Facts }>();

  async function everyPage() {
    const pages: { readonly key: string; readonly mark: string }[] = [];
    const prefix = { Bucket: bucket, Prefix: `${PAGES_PREFIX}/` };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, prefix)) {
      for (const { Key = '', ETag, LastModified } of Contents) {
        pages.push({ key: Key, mark: `${ETag} ${LastModified?.toISOString()}` });
      }
    }
    return pages;
  }

  return {
    async read(address) {
      const stored = await unless(MISSING, s3.send(new GetObjectCommand(objectOf(address))));
      if (!stored) return undefined;
      const { asked } = factsIn(stored.Metadata);
      const headers = {
        ...(stored.ContentType !== undefined && { 'content-type': stored.ContentType }),
        ...(stored.CacheControl !== undefined && { 'cache-control': stored.CacheControl }),
      };
      const body = new Uint8Array((await stored.Body?.transformToByteArray()) ?? []);
      return { page: { body, headers, asked }, version: stored.ETag ?? '' };
    },

    async list() {
      const known = listed;
      listed = new Map();
      await eachOf(await everyPage(), HEADS_AT_ONCE, async ({ key, mark }) => {
        const before = known.get(key);
        if (before?.mark === mark) return void listed.set(key, before);
        const head = await unless(
          MISSING,
          s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })),
        );
        const facts = factsIn(head?.Metadata);
        if (facts.address) listed.set(key, { mark, facts });
      });
      return new Map(Array.from(listed.values(), ({ facts }) => [facts.address, facts.asked]));
    },

    async put(address, { body, headers, asked }, over) {
      return isDone(
        s3.send(
          new PutObjectCommand({
            ...objectOf(address),
            Body: body,
            ContentType: headers['content-type'],
            CacheControl: headers['cache-control'],
            Metadata: { [PAGE_FACTS]: packed({ address, asked }), ...styleIn(headers) },
            ...(over === undefined ? { IfNoneMatch: '*' } : { IfMatch: over }),
          }),
        ),
      );
    },

    remove: (address, over) =>
      isDone(s3.send(new DeleteObjectCommand({ ...objectOf(address), IfMatch: over }))),
  };
}

/** The distribution has a policy for all pages, and adds the hash of each page's own style block. */
function styleIn(headers: KeptPage['headers']): Record<string, string> {
  const [, hash] = /'(sha256-[^']+)'/.exec(headers['content-security-policy'] ?? '') ?? [];
  return hash === undefined ? {} : { [STYLE_HASH]: hash };
}

/** Metadata is ASCII, of at most 2,048 bytes. */
function packed(facts: Facts): string {
  return Buffer.from(JSON.stringify(facts)).toString('base64url');
}

/** Of an object that is no page of ours nothing: a page is rendered and written in its place. */
function factsIn(metadata: Readonly<Record<string, string>> = {}): Facts {
  try {
    return JSON.parse(Buffer.from(metadata[PAGE_FACTS] ?? '', 'base64url').toString()) as Facts;
  } catch {
    return { address: '', asked: [] };
  }
}

/** HEAD has no body that could name the error. */
const MISSING = /^(NoSuchKey|NotFound)$/;
/** The object of a conditional write is another one, is being written, or is there no more. */
const OVERTAKEN =
  /^(PreconditionFailed|ConditionalRequestConflict|OperationAborted|NoSuchKey|NotFound)$/;

/** Whether a conditional write was done. */
async function isDone(write: Promise<object>): Promise<boolean> {
  return (await unless(OVERTAKEN, write)) !== undefined;
}
