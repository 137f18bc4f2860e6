import { createServer, type Server } from 'node:http';
import { listening } from '../start/free-ports.ts';
import type { RequestListener } from './request-listener.ts';

export interface SiteServer {
  /** Ends idle and running connections; resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Serves on both loopback addresses, as browsers differ in which one `localhost` is. Rejects with Node's
 * `EADDRINUSE` when the port is taken.
 */
export async function serveSite(listener: RequestListener, port: number): Promise<SiteServer> {
  const servers: Server[] = [];
  const closeAll = async () => {
    await Promise.all(servers.map(close));
  };
  try {
    for (const host of ['127.0.0.1', '::1']) {
      const server = createServer(listener);
      await listening(server, host, port).then(
        () => servers.push(server),
        host === '::1' ? ignoreMissingIPv6 : undefined,
      );
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  return { close: closeAll };
}

function ignoreMissingIPv6(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined;
  throw error;
}

/** Closing a closed server succeeds. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
