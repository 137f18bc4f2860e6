/**
 * The same page as if it were hand-written: its words, pictures, markup and styles, without scripts and without
 * anything that only scripts need.
 * @param html a page as the server renders it
 */
export function staticTwin(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<!-- -->/g, '');
}

/** The words that a page displays, in order. */
export function wordsOf(html: string): readonly string[] {
  return html
    .replace(/<(script|style|title)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** The address of every picture that a page shows, in order. */
export function picturesOf(html: string): readonly string[] {
  return [...html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)].map(([, address = '']) => address);
}
