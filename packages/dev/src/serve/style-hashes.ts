import { createHash } from 'node:crypto';

/** A page's own blocks of styles as its policy admits them: by their hashes, each as `sha256-…`. */
export function styleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  );
}
