import { S3Error } from './s3-error.ts';

/** Reads lines and runs of bytes from a body that arrives in pieces of any size, holding one piece. */
export class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Between 1 and `most` bytes, as they come; nothing at the end of the body. */
  async take(most: number): Promise<Uint8Array | undefined> {
    if (!(await this.#fill())) return undefined;
    const taken = this.#piece.subarray(0, most);
    this.#piece = this.#piece.subarray(taken.length);
    return taken;
  }

  /**
   * Up to the next CRLF, which is consumed, or to the end of the body; nothing when that is already reached.
   * @throws S3Error InvalidRequest for a line longer than `longest` bytes.
   */
  async line(longest: number): Promise<string | undefined> {
    let text = '';
    while (await this.#fill()) {
      const end = this.#piece.indexOf(0x0a);
      const taken = this.#piece.subarray(0, end < 0 ? this.#piece.length : end + 1);
      this.#piece = this.#piece.subarray(taken.length);
      text += Buffer.from(taken).toString('latin1');
      if (text.length > longest) throw new S3Error('InvalidRequest', 'A line is too long.');
      if (end >= 0) return text.replace(/\r?\n$/, '');
    }
    return text === '' ? undefined : text;
  }

  /** Lets go of the source, whether or not it was read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(): Promise<boolean> {
    while (this.#piece.length === 0) {
      const next = await this.#source.next();
      if (next.done) return false;
      this.#piece = next.value;
    }
    return true;
  }
}
