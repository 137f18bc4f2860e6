import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A third party's page, on another host than the site's and without a policy, that embeds every address in every
 * way that HTML has.
 */
export async function strangersPage(
  addresses: readonly string[],
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const body = addresses
    .map((address) => address.replaceAll('"', '%22'))
    .map(
      (address) =>
        `<img src="${address}"><script src="${address}"></script><script type="module" src="${address}"></script>` +
        `<link rel="stylesheet" href="${address}"><iframe src="${address}"></iframe><object data="${address}"></object>`,
    )
    .join('\n');
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>A stranger’s page</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
