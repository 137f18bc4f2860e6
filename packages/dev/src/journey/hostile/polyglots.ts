import { zipSync } from 'fflate';
import type { HostileFile } from './hostile-file.ts';

/** Files that begin as one thing and go on as another, and pictures that say they are larger than any memory. */
export function polyglots(run: string): readonly HostileFile[] {
  const page = `<!doctype html><script>${run}</script>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`;
  const bytes = (...parts: (string | Uint8Array)[]) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
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
    { name: 'gif.js', type: 'text/javascript', body: bytes(gif, `=1;${run};`) },
    { name: 'gif.html', type: 'text/html', body: bytes(gif, '\x01\0\x01\0', page) },
    { name: 'gif.gif', type: 'image/gif', body: bytes(gif, `/*${page}*/=1;${run}`) },
    { name: 'jpeg.html', type: 'text/html', body: bytes(jpeg, length(page), page, '\xff\xd9') },
    { name: 'jpeg.js', type: 'text/javascript', body: bytes(jpeg, `/*\0*/=1;${run}`) },
    { name: 'jpeg.jpg', type: 'image/jpeg', body: bytes(jpeg, length(page), page, '\xff\xd9') },
    { name: 'png.html', type: 'text/html', body: bytes(png, '\0\0\0\rIHDR', page) },
    { name: 'png.svg', type: 'image/svg+xml', body: bytes(png, drawing) },
    { name: 'webp.html', type: 'text/html', body: bytes('RIFF\xff\0\0\0WEBPVP8X', page) },
    { name: 'avif.html', type: 'text/html', body: bytes('\0\0\0\x1cftypavif\0\0\0\0avif', page) },
    { name: 'riff.js', type: 'text/javascript', body: bytes(`RIFF=1;${run};//WAVE`) },
    { name: 'bitmap.js', type: 'text/javascript', body: bytes(`BM=1;${run};`) },
    { name: 'bitmap.html', type: 'image/bmp', body: bytes('BM', page) },
    { name: 'pdf.js', type: 'text/javascript', body: bytes(`%PDF-1.7=1;${run};`) },
    {
      name: 'pdf.pdf',
      type: 'application/pdf',
      body: bytes(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${run})>>>>endobj\n`, page),
    },
    { name: 'pdf.html', type: 'text/html', body: bytes('%PDF-1.7\n', page) },
    {
      name: 'zip.html',
      type: 'text/html',
      body: bytes(zipSync({ 'index.html': Buffer.from(page) }, { level: 0 })),
    },
    { name: 'zip.jar', type: 'application/java-archive', body: bytes('PK\x03\x04', page) },
    { name: 'film.html', type: 'text/html', body: bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42', page) },
    {
      name: 'huge.png',
      type: 'image/png',
      body: bytes(png, '\0\0\0\rIHDR', size, size, '\x08\x06'),
    },
    { name: 'huge.gif', type: 'image/gif', body: bytes(gif, '\xff\xff\xff\xff\x80\0\0') },
    {
      name: 'huge.jpg',
      type: 'image/jpeg',
      body: bytes('\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01"\0\x02\x11\x01\x03\x11\x01'),
    },
    {
      name: 'huge.svg',
      type: 'image/svg+xml',
      body: bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9"/>'),
    },
  ];
}
