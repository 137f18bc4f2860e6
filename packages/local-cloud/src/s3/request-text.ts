import { receive, type Incoming } from './request-bytes.ts';

/**
 * The whole body of a request that is a document, held against everything promised of it.
 * @throws S3Error EntityTooLarge past `limit`, and for a broken promise.
 */
export async function receiveText(incoming: Incoming): Promise<string> {
  const pieces: Uint8Array[] = [];
  await receive(incoming, async (bytes) => void pieces.push(bytes));
  return Buffer.concat(pieces).toString('utf8');
}
