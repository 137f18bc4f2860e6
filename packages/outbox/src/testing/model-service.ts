import { crc32 } from 'node:zlib';
import type { Item } from '../model/mutation.ts';

/** How many operations an item remembers. */
const REMEMBERED = 16;

/** One request on the line: data only, so that it can be delivered late, twice, or never. */
export type ServiceRequest = { readonly owner: string } & (
  | {
      readonly op: 'write';
      readonly entity: string;
      readonly id: string;
      readonly opId: string;
      /** Nothing is written unless this is what is stored: nothing, or an item of this version. */
      readonly expects: 'absent' | Expected;
      /** What is stored afterwards; nothing means deleted. */
      readonly item: Item | undefined;
    }
  | { readonly op: 'get'; readonly entity: string; readonly id: string }
  | { readonly op: 'put'; readonly key: string; readonly bytes: ArrayBuffer; readonly crc: string }
  | { readonly op: 'create-multipart'; readonly key: string }
  | {
      readonly op: 'upload-part';
      readonly key: string;
      readonly uploadId: string;
      readonly n: number;
      readonly bytes: ArrayBuffer;
      readonly crc: string;
    }
  | { readonly op: 'list-parts'; readonly key: string; readonly uploadId: string }
  | {
      readonly op: 'complete';
      readonly key: string;
      readonly uploadId: string;
      readonly parts: readonly { readonly n: number; readonly etag: string }[];
      readonly crc: string;
    }
  | { readonly op: 'abort'; readonly key: string; readonly uploadId: string }
  | { readonly op: 'list-multiparts'; readonly key: string }
  | { readonly op: 'head'; readonly key: string }
);

/** What the service says no to. `precondition`: something has the key; `condition`: another version is stored. */
export type ServiceRefusal =
  'condition' | 'precondition' | 'no-such-upload' | 'invalid' | 'conflict' | 'not-found';

export type ServiceAnswer =
  | { readonly ok: true; readonly value?: unknown }
  | { readonly ok: false; readonly refusal: ServiceRefusal };

export interface StoredObject {
  readonly size: number;
  readonly crc: string;
}

interface StoredPart {
  readonly bytes: ArrayBuffer;
  readonly crc: string;
  readonly etag: string;
}

/** One write that changed what is stored. */
export interface AppliedWrite {
  readonly request: Extract<ServiceRequest, { op: 'write' }>;
  readonly before: Item | undefined;
}

export type ModelService = ReturnType<typeof createModelService>;

/**
 * The two services the outbox writes to, as far as it can tell them from the real ones: items with versions and a log of
 * operations; objects and multiparts as S3 has them.
 * @param leastPart the least size of every part but the last, bytes
 * @param isValid what an item must be to be stored at all
 * @param now the service's own clock: milliseconds since the epoch
 * @param onApplied called right after each write that changed an item
 */
export function createModelService({
  leastPart = 1,
  isValid = () => true,
  now,
  onApplied,
}: {
  readonly leastPart?: number;
  readonly isValid?: (item: Item) => boolean;
  readonly now?: () => number;
  readonly onApplied?: (write: AppliedWrite) => void;
} = {}) {
  /** By `{entity}/{id}`. */
  const items = new Map<string, Item>();
  const objects = new Map<string, StoredObject>();
  /** Under way, by upload id. */
  const multiparts = new Map<
    string,
    { readonly key: string; readonly parts: Map<number, StoredPart> }
  >();
  let made = 0;

  const multipart = (uploadId: string, key: string) => {
    const found = multiparts.get(uploadId);
    return found?.key === key ? found : undefined;
  };

  /** Carries out one request, atomically. */
  const handle = (request: ServiceRequest): ServiceAnswer => {
    switch (request.op) {
      case 'write': {
        const at = `${request.entity}/${request.id}`;
        const before = items.get(at);
        if (request.item && !isValid(request.item)) return refusal('invalid');
        if (!meets(before, request.expects)) return refusal('condition');
        if (request.item) items.set(at, request.item);
        else items.delete(at);
        onApplied?.({ request, before });
        return done();
      }
      case 'get':
        return done(items.get(`${request.entity}/${request.id}`));
      case 'put':
        if (crcOf(request.bytes) !== request.crc) return refusal('invalid');
        if (objects.has(request.key)) return refusal('precondition');
        objects.set(request.key, { size: request.bytes.byteLength, crc: request.crc });
        return done();
      case 'create-multipart': {
        made += 1;
        const uploadId = `multipart-${made}`;
        multiparts.set(uploadId, { key: request.key, parts: new Map() });
        return done(uploadId);
      }
      case 'upload-part': {
        const found = multipart(request.uploadId, request.key);
        if (!found) return refusal('no-such-upload');
        if (crcOf(request.bytes) !== request.crc) return refusal('invalid');
        const etag = `"${request.n}-${request.crc}"`;
        found.parts.set(request.n, { bytes: request.bytes, crc: request.crc, etag });
        return done({ etag });
      }
      case 'list-parts': {
        const found = multipart(request.uploadId, request.key);
        if (!found) return refusal('no-such-upload');
        return done(
          [...found.parts]
            .toSorted(([left], [right]) => left - right)
            .map(([n, { bytes, crc, etag }]) => ({ n, etag, crc, size: bytes.byteLength })),
        );
      }
      case 'complete': {
        const found = multipart(request.uploadId, request.key);
        if (!found) return refusal('no-such-upload');
        const whole = wholeOf(found.parts, request.parts, leastPart);
        if (!whole) return refusal('invalid');
        if (objects.has(request.key)) return refusal('precondition');
        if (crcOf(whole) !== request.crc) return refusal('invalid');
        multiparts.delete(request.uploadId);
        objects.set(request.key, { size: whole.byteLength, crc: request.crc });
        return done();
      }
      case 'abort':
        return multipart(request.uploadId, request.key) && multiparts.delete(request.uploadId)
          ? done()
          : refusal('no-such-upload');
      case 'list-multiparts':
        return done({
          uploadIds: [...multiparts].filter(([, { key }]) => key === request.key).map(([id]) => id),
          ...(now && { at: now() }),
        });
      case 'head': {
        const found = objects.get(request.key);
        return found ? done(found) : refusal('not-found');
      }
    }
  };

  return {
    handle,
    item: (entity: string, id: string) => items.get(`${entity}/${id}`),
    items,
    objects,
    multiparts,
  };
}

/** A version: its number, and its last observed operation, if any. */
interface Expected {
  readonly rev: number;
  readonly last: string | undefined;
}

/** The operations whose effect an item already holds, in their order. */
export function operationsOf(item: Item): readonly string[] {
  const log = item['opLog'];
  return Array.isArray(log) ? log : [];
}

/** The log of an item once `opId` has changed it: the first, which made it, and the latest. */
export function withOperation(item: Item, opId: string): readonly string[] {
  const [first, ...later] = [...operationsOf(item), opId];
  return first === undefined ? [] : [first, ...later.slice(1 - REMEMBERED)];
}

/** The version of an item; one from before versions counts as 0. */
export function revOf(item: Item): number {
  const { rev } = item;
  return typeof rev === 'number' ? rev : 0;
}

/** Base64, as S3 writes it. */
export function crcOf(bytes: ArrayBuffer | Buffer): string {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(new Uint8Array(bytes)));
  return four.toString('base64');
}

function done(value?: unknown): ServiceAnswer {
  return { ok: true, value };
}

function refusal(what: ServiceRefusal): ServiceAnswer {
  return { ok: false, refusal: what };
}

function meets(stored: Item | undefined, expects: 'absent' | Expected): boolean {
  if (expects === 'absent') return stored === undefined;
  if (stored === undefined) return false;
  const isHeld = expects.last === undefined || operationsOf(stored).includes(expects.last);
  return revOf(stored) === expects.rev && isHeld;
}

/** The parts named, in one; nothing when one is missing, too small, another than named, or out of order. */
function wholeOf(
  stored: ReadonlyMap<number, StoredPart>,
  named: readonly { readonly n: number; readonly etag: string }[],
  leastPart: number,
): Buffer | undefined {
  const parts = named.flatMap(({ n, etag }) => {
    const part = stored.get(n);
    return part?.etag === etag ? [part] : [];
  });
  const areThere = named.length > 0 && parts.length === named.length;
  const areOrdered = named.every(({ n }, place) => place === 0 || n > (named[place - 1]?.n ?? 0));
  const areBig = parts.slice(0, -1).every(({ bytes }) => bytes.byteLength >= leastPart);
  return areThere && areOrdered && areBig
    ? Buffer.concat(parts.map(({ bytes }) => new Uint8Array(bytes)))
    : undefined;
}
