import { StorageFull } from '@clubhouse/outbox';
import {
  afterShare,
  SHARED_FILES_FIELD,
  type ShareTrouble,
} from '#shared/shared-files/share-address.ts';
import type { SharedFiles } from '#shared/shared-files/shared-files.ts';

/** One part of a form as it is sent. */
export interface FormPart {
  readonly field: string;
  /** Absent for a part that is no file. */
  readonly fileName?: string;
  /** The type that the sender declares; empty if it declares none. */
  readonly type: string;
  /** The part's bytes as they arrive. Bytes that are not read are skipped. */
  readonly bytes: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;
}

/** The stream ended before the end of the form. */
export class FormCutShort extends Error {
  override readonly name = 'FormCutShort';
}

/** The most bytes of a part's header, which has a few lines. */
const LONGEST_HEAD = 16_384;

/**
 * Reads a form of `multipart/form-data` part by part, with only the piece that just arrived in memory. The browser's
 * own `formData()` holds the whole form at once: 120 photos are too much for a phone, and Chromium turns a file of 6 GB
 * into an empty file without an error.
 * @param contentType the request's content type, which contains the boundary
 * Throws `FormCutShort`, or the error with which the stream ended.
 * @see https://www.rfc-editor.org/rfc/rfc7578
 */
export async function* readFormParts(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  contentType: string,
): AsyncGenerator<FormPart, void, void> {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) throw new FormCutShort('The form names no boundary');
  const source = new ByteSource(stream.getReader());
  const delimiter = ascii(`\r\n--${boundary}`);
  // The first boundary is at the very beginning: a line break is added, so that it is found like the others.
  source.putBack(ascii('\r\n'));
  try {
    await readOn(source.until(delimiter));
    while (text(await source.exactly(2)) !== '--') {
      // The end of the boundary's line is put back as the start of the header, so that an empty header ends at once.
      source.putBack(ascii('\r\n'));
      const head = await headOf(source);
      const bytes = source.until(delimiter);
      yield { ...head, bytes };
      await readOn(bytes);
    }
  } finally {
    await source.cancel();
  }
}

async function headOf(source: ByteSource): Promise<Omit<FormPart, 'bytes'>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source.until(ascii('\r\n\r\n'))) {
    size += piece.length;
    if (size > LONGEST_HEAD) throw new FormCutShort('A part of the form has no end to its head');
    pieces.push(piece);
  }
  const lines = text(joined(pieces)).split('\r\n');
  const valueOf = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
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

/** A stream of bytes in which a sequence of bytes (a mark) can be searched. */
class ByteSource {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  #held: Uint8Array<ArrayBuffer> = new Uint8Array();

  constructor(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
    this.#reader = reader;
  }

  putBack(bytes: Uint8Array<ArrayBuffer>): void {
    this.#held = joined([bytes, this.#held]);
  }

  async exactly(count: number): Promise<Uint8Array> {
    while (this.#held.length < count) await this.#more();
    return this.#take(count);
  }

  /** The bytes before the mark, piece by piece; the mark itself is skipped. */
  async *until(mark: Uint8Array): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
    for (;;) {
      const at = placeOf(this.#held, mark);
      // The mark may begin at the end of the received bytes and end in later bytes.
      const certain = at ?? Math.max(0, this.#held.length - mark.length + 1);
      if (certain > 0) yield this.#take(certain);
      if (at !== undefined) {
        this.#take(mark.length);
        return;
      }
      await this.#more();
    }
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined);
  }

  #take(count: number): Uint8Array<ArrayBuffer> {
    const taken = this.#held.slice(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#reader.read();
    if (done) throw new FormCutShort('The form ended before its end');
    this.#held = joined([this.#held, value]);
  }
}

/** The position of the mark; undefined if the whole mark is not there. */
function placeOf(bytes: Uint8Array, mark: Uint8Array): number | undefined {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (at + mark.length > bytes.length) return undefined;
    if (mark.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return undefined;
}

async function readOn(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function ascii(words: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(words);
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/**
 * Stores and shows the files that the phone's gallery shares into the app, with or without signal; runs in the worker.
 * Nothing is sent before a person decides it, because any site can make a browser post here.
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
