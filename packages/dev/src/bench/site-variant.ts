import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a variant of the site answers. */
export interface SiteVariant {
  readonly port: number;
  close(): Promise<void>;
}

/** The site behind a server that passes everything on, so that every variant has one more hop. */
export function passedOn(siteUrl: string): Promise<SiteVariant> {
  return siteVariant((asked, answer) => passOn(siteUrl, asked, answer));
}

export async function siteVariant(
  listener: (asked: IncomingMessage, answer: ServerResponse) => void,
): Promise<SiteVariant> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function passOn(siteUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(
    new URL(asked.url ?? '/', siteUrl),
    { method: asked.method, headers: { ...asked.headers, host: new URL(siteUrl).host } },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
