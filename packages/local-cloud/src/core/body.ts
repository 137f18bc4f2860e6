/** A body was longer than the service takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * The whole body, for services whose requests are small.
 * @throws {BodyTooLarge} past `limit` bytes, without reading the rest
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, length);
    length += value.byteLength;
    if (length > limit) {
      const error = new BodyTooLarge(`The body is longer than ${limit} bytes`);
      await reader.cancel(error);
      throw error;
    }
    chunks.push(value);
  }
}
