import { expect, onTestFinished, test } from 'vitest';
import { styleHashes } from '../serve/style-hashes.ts';
import { pageByHand } from './baseline/pages.ts';
import { siteVariant } from './site-variant.ts';
import { withBaseline } from './twin-server.ts';

const STYLES =
  '<style>url(/assets/league-gothic-1.woff2)url(/assets/libre-franklin-1.woff2)</style>';
const DATA = JSON.stringify({
  config: { mediaBase: 'http://media.test' },
  page: { queries: [{ queryKey: ['albums', 'page'], data: { albums: [] } }] },
});
const PAGE = `${STYLES}<script type="application/json" id="page-data">${DATA}</script>`;

/** A site of one page, under a policy that admits the styles of that page and nothing else. */
async function aSite(html: string): Promise<string> {
  const policy = `default-src 'none'; style-src '${styleHashes(html).join()}'`;
  const site = await siteVariant((_, answer) =>
    answer.writeHead(200, { 'Content-Security-Policy': policy }).end(html),
  );
  onTestFinished(() => site.close());
  return `http://127.0.0.1:${site.port}`;
}

test('the styles of a baseline page are admitted by the policy it comes with', async () => {
  const words = pageByHand('/gallery', PAGE)?.replace(/<style>.*?<\/style>/s, '') ?? '';
  const twin = await withBaseline(await aSite(PAGE + words), ['/gallery']);
  onTestFinished(() => twin.close());
  const answer = await fetch(`http://127.0.0.1:${twin.port}/gallery`);
  const [hash] = styleHashes(await answer.text());
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src '${hash}'`,
  );
  expect(styleHashes(PAGE)).not.toContain(hash);
});

test('a baseline page that says something else than the site is refused', async () => {
  const site = await aSite(`${PAGE}<p>Words that nobody wrote by hand</p>`);
  await expect(withBaseline(site, ['/gallery'])).rejects.toThrow('/gallery says in the baseline');
});
