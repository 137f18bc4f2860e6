import { StorageFull } from '@clubhouse/outbox';
import { joined, latin1, textAt } from '#shared/metadata/bytes.ts';
import {
  afterShare,
  SHARED_FILES_FIELD,
  type ShareTrouble,
} from '#shared/shared-files/share-address.ts';
import type { SharedFiles } from '#shared/shared-files/shared-files.ts';

export interface FormPart {
  readonly field: string;
  readonly fileName?: string;
  /** The type that the sender declares; empty if it declares none. */
  readonly type: string;
  /** The part's bytes as they arrive. Bytes that are not read are skipped. */
  readonly bytes: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;
}

export class FormCutShort extends Error {
  override readonly name = 'FormCutShort';
}

/** The most bytes of a part's header, which has a few lines. */
const LONGEST_HEAD = 16_384;

/**
 * Reads `multipart/form-data` (RFC 7578) with only the piece that just arrived in memory. `formData()` holds it all:
 * 120 photos are too much for a phone, and Chromium turns a file of 6 GB into an empty one without an error.
 * Throws `FormCutShort`, or the error with which the stream ended.
 */
export async function* readFormParts(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  contentType: string,
): AsyncGenerator<FormPart, void, void> {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) throw new FormCutShort('The form names no boundary');
  const delimiter = `\r\n--${boundary}`;
  const reader = stream.getReader();
  // The first boundary is at the very beginning: a line break is added, so that it is found like the others.
  let held = new TextEncoder().encode('\r\n');

  async function more(): Promise<void> {
    const { done, value } = await reader.read();
    if (done) throw new FormCutShort('The form ended before its end');
    held = joined([held, value]);
  }

  function take(count: number): Uint8Array<ArrayBuffer> {
    const taken = held.slice(0, count);
    held = held.subarray(count);
    return taken;
  }

  /** The bytes before the mark, piece by piece; the mark itself is skipped. */
  async function* until(mark: string): FormPart['bytes'] {
    for (;;) {
      const at = latin1(held).indexOf(mark);
      // The mark may begin at the end of the received bytes and end in later bytes.
      const certain = at >= 0 ? at : Math.max(0, held.length - mark.length + 1);
      if (certain > 0) yield take(certain);
      if (at >= 0) {
        take(mark.length);
        return;
      }
      await more();
    }
  }

  try {
    await readOn(until(delimiter));
    for (;;) {
      while (held.length < 2) await more();
      if (textAt(held, 0, 2) === '--') return;
      // The end of the boundary's line is the start of the header, so that an empty header ends at once.
      const head = await headOf(until('\r\n\r\n'));
      const bytes = until(delimiter);
      yield { ...head, bytes };
      await readOn(bytes);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function readOn(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pieces);
}

async function headOf(pieces: AsyncIterable<Uint8Array>): Promise<Omit<FormPart, 'bytes'>> {
  let head = new Uint8Array();
  for await (const piece of pieces) {
    head = joined([head, piece]);
    if (head.length > LONGEST_HEAD)
      throw new FormCutShort('A part of the form has no end to its head');
  }
  const lines = new TextDecoder().decode(head);
  const valueOf = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(lines)?.[1]?.trim();
  const disposition = valueOf('content-disposition') ?? '';
  const fileName = parameter(disposition, 'filename');
  return {
    field: parameter(disposition, 'name') ?? '',
    ...(fileName !== undefined && { fileName }),
    type: valueOf('content-type') ?? '',
  };
}

/** The value of `name="…"`, in which browsers percent-encode the characters that would end it. */
function parameter(disposition: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|[;\\s])${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  return value?.replace(/%22|%0D|%0A/gi, (mark) => decodeURIComponent(mark));
}

/**
 * Stores what the phone's gallery shares into the app, with or without signal; runs in the worker. Nothing is sent
 * before a person decides it, because any site can make a browser post here.
 */
export async function takeShare(request: Request, files: SharedFiles): Promise<Response> {
  return Response.redirect(new URL(afterShare(await storeAll(request, files)), request.url), 303);
}

async function storeAll(request: Request, files: SharedFiles): Promise<ShareTrouble | undefined> {
  let [stored, lost] = [0, 0];
  try {
    // Firefox has no stream of a request's body.
    const body = request.body ?? (await request.blob()).stream();
    const parts = readFormParts(body, request.headers.get('content-type') ?? '');
    for await (const { field, fileName, type, bytes } of parts) {
      // A form's file field without a file sends a part without a file name.
      if (field !== SHARED_FILES_FIELD || !fileName) continue;
      try {
        await files.put({ name: fileName, type }, bytes);
        stored += 1;
      } catch (cause) {
        if (!(cause instanceof StorageFull)) throw cause;
        console.warn(`${fileName} does not fit on this phone`, cause);
        lost += 1;
      }
    }
  } catch (cause) {
    console.error('What was shared could not be taken to its end', cause);
    return 'cut-short';
  }
  if (lost > 0) return 'no-room';
  return stored === 0 ? 'nothing' : undefined;
}
