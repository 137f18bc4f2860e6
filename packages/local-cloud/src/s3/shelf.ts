import type { ByteRange } from './byte-range.ts';
import type { ObjectRecord } from './object-record.ts';

/** Which body: a key together with the version of one write. */
export interface BodyName {
  readonly key: string;
  readonly version: string;
}

/**
 * Where records and bodies lie. A body is nothing until a record names it; a record appears whole or not at
 * all, also when the process is killed in the middle. One process at a time may use a shelf.
 */
export interface Shelf {
  /** Every record kept, in no order. Throws away bodies that no record names. */
  load(): Promise<ObjectRecord[]>;
  createBody(name: BodyName): Promise<BodyWriter>;
  /** Nothing when the body was removed. What is open stays readable though it be removed meanwhile. */
  openBody(name: BodyName): Promise<BodyReader | undefined>;
  removeBody(name: BodyName): Promise<void>;
  /** Durable when it resolves; replaces the record of the same key in one step. */
  keepRecord(record: ObjectRecord): Promise<void>;
  /** Durable when it resolves. */
  dropRecord(key: string): Promise<void>;
}

export interface BodyWriter {
  /** Resolves when the next bytes may be handed over: whoever awaits it never outruns the disk. */
  write(bytes: Uint8Array): Promise<void>;
  /** Every byte is durable when it resolves. */
  finish(): Promise<void>;
  /** Forgets the body; harmless after `finish`, too. */
  abandon(): Promise<void>;
}

export interface BodyReader {
  /** The bytes of the range, read as they are asked for; ending or cancelling it closes the reader. */
  stream(range: ByteRange): ReadableStream<Uint8Array>;
  /** The first bytes, at most `length`; the reader stays open. */
  head(length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}
