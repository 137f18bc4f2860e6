import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** This many different ports on which nothing listens now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map((server) => listening(server)));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/**
 * Lets a server listen.
 * @param port a free one when absent
 * @returns the port; rejects with Node's error when the server cannot listen
 */
export async function listening(server: Server, host = '127.0.0.1', port = 0): Promise<number> {
  server.listen({ host, port });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
