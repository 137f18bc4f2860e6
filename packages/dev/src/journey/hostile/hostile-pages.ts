import type { HostileFile } from './hostile-file.ts';

/** Pages, scripts, styles and documents that a browser runs or loads more for, under true and false names. */
export function hostilePages(run: string, canary: string): readonly HostileFile[] {
  const page = `<!doctype html><title>x</title><script>${run}</script>`;
  const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><script>${run.replaceAll('&', '&amp;')}</script></body></html>`;
  const text = (name: string, body: string, type?: string): HostileFile => ({
    name,
    body: Buffer.from(body),
    ...(type !== undefined && { type }),
  });
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
  ).map(([name, type]) => text(name, page, type));
  return [
    ...named,
    { ...text('inline.html', page, 'text/html'), said: { ContentDisposition: 'inline' } },
    text('spaces.jpg', `${' \n'.repeat(400)}${page}`, 'image/jpeg'),
    text('xhtml.xhtml', xhtml, 'application/xhtml+xml'),
    text('xhtml.xml', xhtml, 'text/xml'),
    text(
      'transformed.xml',
      `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><x><xsl:stylesheet id="s" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><script xmlns="http://www.w3.org/1999/xhtml">${run}</script></xsl:template></xsl:stylesheet></x>`,
      'application/xml',
    ),
    text(
      'formula.mml',
      `<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:${run}"><mtext><script xmlns="http://www.w3.org/1999/xhtml">${run}</script></mtext></math>`,
      'application/mathml+xml',
    ),
    text(
      'feed.rss',
      `<rss version="2.0"><channel><item><description><script xmlns="http://www.w3.org/1999/xhtml">${run}</script></description></item></channel></rss>`,
      'application/rss+xml',
    ),
    text('utf-7.html', `+ADw-script+AD4-${run}+ADw-/script+AD4-`, 'text/html; charset=utf-7'),
    {
      name: 'utf-16.html',
      type: 'text/html; charset=utf-16le',
      body: Buffer.from(`\ufeff${page}`, 'utf16le'),
    },
    text(
      'refresh.html',
      `<meta http-equiv="refresh" content="0;url=${canary}/refresh">`,
      'text/html',
    ),
    text('script.js', run, 'text/javascript'),
    text('script.jpg', run, 'application/javascript'),
    text('module.mjs', `${run};export{}`, 'text/javascript'),
    text('worker.js', `${run};onfetch=e=>e.respondWith(new Response('taken'))`, 'text/javascript'),
    text('data.json', `{"x":"<script>${run}</script>"}`, 'application/json'),
    text(
      'style.css',
      `@import '${canary}/import.css';*{background:url(${canary}/b.png)}`,
      'text/css',
    ),
    text('page-as-style.css', `{}*{background:url(${canary}/c.png)}${page}`, 'text/css'),
    text('kept.appcache', `CACHE MANIFEST\n${canary}/kept`, 'text/cache-manifest'),
    text('app.webmanifest', `{"start_url":"${canary}/start"}`, 'application/manifest+json'),
    text('words.vtt', `WEBVTT\n\n00:00.000 --> 01:00.000\n<script>${run}</script>`, 'text/vtt'),
    text('film.swf', 'FWS\u0009\u0000', 'application/x-shockwave-flash'),
  ];
}
