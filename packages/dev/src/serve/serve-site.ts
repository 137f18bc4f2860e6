import { createServer, type Server } from 'node:http';
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
    servers.push(await listen(createServer(listener), '127.0.0.1', port));
    const second = await listen(createServer(listener), '::1', port).catch(ignoreMissingIPv6);
    if (second) servers.push(second);
  } catch (error) {
    await closeAll();
    throw error;
  }
  return { close: closeAll };
}

function listen(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
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
