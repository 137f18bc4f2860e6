import { createServer, type RequestListener } from 'node:http';
import { listening } from '../start/free-ports.ts';

export type TemporaryServer = Awaited<ReturnType<typeof temporaryServer>>;

/** Answers requests from this machine alone, on a free port, until it is closed. */
export async function temporaryServer(listener: RequestListener) {
  const server = createServer(listener);
  return {
    port: await listening(server),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
