/** Whether a drawing does more than draw: a script, a handler of events, or an address that is one. */
export function holdsScript(svg: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(svg)).decode(svg);
  return /<([\w-]+:)?script[\s/>]|\son[a-z]+\s*=|javascript:/i.test(text);
}

/** As its first bytes say; UTF-8 where they say nothing. */
function encodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
