import { ServiceError } from './service-error.ts';

/**
 * The whole body, for services whose requests are small.
 * @throws {ServiceError} past `limit` bytes, without reading the rest
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) {
      const message = `The body is longer than ${limit} bytes`;
      throw new ServiceError('RequestEntityTooLargeException', message, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
