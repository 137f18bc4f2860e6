import { temporaryServer } from '../temporary-server.ts';

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
  const { port, close } = await temporaryServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>A stranger’s page</title>${body}`);
  });
  return { url: `http://127.0.0.1:${port}/`, close };
}
