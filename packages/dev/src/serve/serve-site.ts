import { createServer } from 'node:http';
import { endServer, onLoopback } from '@clubhouse/local-cloud/node';
import type { RequestListener } from './request-listener.ts';

/** Serves on both loopback addresses. Rejects with Node's `EADDRINUSE` when the port is taken. */
export async function serveSite(listener: RequestListener, port: number) {
  const servers = await onLoopback(() => createServer(listener), port);
  return {
    /** Ends idle and running connections; resolves when the port is free. */
    close: async () => void (await Promise.all(servers.map(endServer))),
  };
}
