const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** By the name's ending: only for files this project built itself, never for anything uploaded. */
export function contentTypeOf(path: string): string {
  const ending = /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
  return TYPES[ending] ?? 'application/octet-stream';
}

/** Whether a type is text, which is worth compressing. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|manifest\+json|javascript|xml|rss\+xml)|image\/svg\+xml)/.test(
    contentType,
  );
}
