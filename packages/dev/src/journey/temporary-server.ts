import { createServer, type RequestListener } from 'node:http';
import { listening } from '../start/free-ports.ts';

export interface TemporaryServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Answers requests from this machine alone, on a free port, until it is closed. */
export async function temporaryServer(listener: RequestListener): Promise<TemporaryServer> {
  const server = createServer(listener);
  return {
    port: await listening(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
