import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { passOn, siteVariant, type SiteVariant } from './twin-server.ts';

const SCRIPT = '/single-page-app.js';

/** The site with the specification's single-page app in the place of its Home page. */
export async function singlePageApp(siteUrl: string): Promise<SiteVariant> {
  const html = await (await fetch(siteUrl)).text();
  const [script, page] = [await builtScript(), shell(html)].map((text) => brotliCompressSync(text));
  return siteVariant((asked, answer) => {
    const [body, type] =
      asked.url === '/'
        ? [page, 'text/html; charset=utf-8']
        : asked.url === SCRIPT
          ? [script, 'text/javascript']
          : [];
    if (!body) return passOn(siteUrl, asked, answer);
    answer.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': asked.url === SCRIPT ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    answer.end(body);
  });
}

/** The page such an app begins with; where its picture is, the app knows beforehand. */
function shell(ours: string): string {
  const hero = /<source[^>]*srcset="[^"]*?(\/club\/[^"\s]+-800\.webp)/i.exec(ours)?.[1];
  if (hero === undefined) throw new Error('The Home page begins with no picture for phones');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>The club</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>img{display:block;max-width:100%;height:auto}</style>
<script type="module" src="${SCRIPT}"></script></head>
<body data-hero="${hero}"><div id="root"></div></body></html>`;
}

async function builtScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'single-page-app.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
