import type { IncomingMessage } from 'node:http';

export interface IncomingBody {
  readonly stream: ReadableStream<Uint8Array> | null;
  /** Reads what nobody wanted and throws it away, so that the connection can serve the next request. */
  discardRest(): void;
}

/**
 * A request's body as it arrives, never more of it in memory than is being read. Unlike Node's own adapter,
 * giving up on the body leaves the connection open: the answer still has to go out on it.
 */
export function incomingBody(incoming: IncomingMessage): IncomingBody {
  const { headers } = incoming;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    return { stream: null, discardRest: () => incoming.resume() };
  }
  let detach = () => {};
  const discardRest = () => {
    detach();
    incoming.resume();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const onData = (chunk: Uint8Array) => {
          controller.enqueue(chunk);
          incoming.pause();
        };
        const onEnd = () => {
          detach();
          controller.close();
        };
        const onBroken = () => {
          detach();
          controller.error(new Error('The connection broke before the whole body arrived'));
        };
        detach = () => {
          incoming.off('data', onData).off('end', onEnd);
          incoming.off('error', onBroken).off('close', onBroken);
          // An aborted request still emits an error, and one nobody listens to ends the process.
          incoming.on('error', () => undefined);
          detach = () => {};
        };
        incoming.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
        incoming.pause();
      },
      pull: () => void incoming.resume(),
      cancel: discardRest,
    },
    { highWaterMark: 0 },
  );
  return { stream, discardRest };
}
