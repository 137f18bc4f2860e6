import { transform } from 'esbuild';

/** How many tokens a passage has, some six lines: what two files have in common by chance is shorter (37 of them). */
const LENGTH = 45;

/**
 * Every passage of a text, whatever anything in it is called: without types, comments, imports, names and numbers, which
 * are what changes in a copy. Of a text too short for one, nothing.
 */
export async function passagesOf(text: string): Promise<ReadonlySet<string>> {
  const tokens = await tokensOf(text);
  const count = Math.max(0, tokens.length - LENGTH + 1);
  return new Set(Array.from({ length: count }, (_, at) => tokens.slice(at, at + LENGTH).join(' ')));
}

/** Whether a text has anything but types. */
export async function isCode(text: string): Promise<boolean> {
  return (await tokensOf(text)).length > 0;
}

async function tokensOf(text: string): Promise<readonly string[]> {
  const { code } = await transform(text, { loader: 'ts' });
  const bare = code.replace(/^import [^;]*;|^export \{[^}]*\};|\/\*.*?\*\//gms, '');
  const tokens = bare.match(/[\w$]+|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[^\s\w]/g) ?? [];
  return tokens.map((token) => (/^[\w$]/.test(token) ? '_' : token));
}
