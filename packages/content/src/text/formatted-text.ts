import { Lexer, type Token, Tokenizer } from 'marked';
import { type Block, type Inline, paragraphs } from './blocks.ts';

/**
 * The text of an article whose `format` is 1: a line is a paragraph, a subheading (`## `), or an item of a list (`- `,
 * `1. `). In a line, `**bold**`, `_italic_` and `[words](address)` are set off, and addresses become links. Everything
 * else is read as it is typed: the result has no other elements, and links lead to web pages, mail and phones alone.
 */
export function formattedText(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of paragraphs(text)) {
    const [, mark = '', words = line] = LINE.exec(line) ?? [];
    const parts = inlinesOf(words);
    const is = kindOf(mark);
    const before = blocks.at(-1);
    if (is === 'paragraph' || is === 'heading') blocks.push({ is, parts });
    else if (before?.is === is) blocks[blocks.length - 1] = { is, items: [...before.items, parts] };
    else blocks.push({ is, items: [parts] });
  }
  return blocks;
}

const LINE = /^(#{1,6}|[-*•]|\d{1,3}[.)])\s+(.+)$/su;

function kindOf(mark: string): Block['is'] {
  if (mark === '') return 'paragraph';
  if (mark.startsWith('#')) return 'heading';
  return /^\d/.test(mark) ? 'numbers' : 'bullets';
}

/** The longest piece of a line that is read at once: pairs of marks are sought in the square of its length. */
const PIECE = 5_000;

function inlinesOf(line: string): readonly Inline[] {
  const parts: Inline[] = [];
  for (let from = 0; from < line.length;) {
    const space = line.lastIndexOf(' ', from + PIECE);
    const end = line.length - from <= PIECE ? line.length : space > from ? space : from + PIECE;
    parts.push(...tokensOf(Lexer.lexInline(line.slice(from, end), { gfm: true, tokenizer })));
    from = end;
  }
  return joined(parts);
}

function tokensOf(tokens: readonly Token[]): readonly Inline[] {
  return tokens.flatMap((token): Inline | readonly Inline[] => {
    const parts = 'tokens' in token && token.tokens ? joined(tokensOf(token.tokens)) : [];
    if (token.type === 'strong') return { is: 'bold', parts };
    if (token.type === 'em') return { is: 'italic', parts };
    if (token.type === 'escape') return String(token['text']);
    const href = token.type === 'link' && addressOf(String(token['href']));
    return href ? { is: 'link', href, parts } : token.raw;
  });
}

/** An address that a link may lead to; nothing for any other, which is shown as it is typed. */
function addressOf(typed: string): string | undefined {
  if (/^\/(?![/\\])/.test(typed)) return typed;
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(typed) || !URL.canParse(typed)) return undefined;
  // An address without a protocol is read as one of `http:`.
  return new URL(typed).href.replace(/^http:\/\/(?=www\.)/, 'https://');
}

function joined(parts: readonly Inline[]): readonly Inline[] {
  return parts.reduce<Inline[]>((before, part) => {
    const last = before.at(-1);
    if (typeof part === 'string' && typeof last === 'string')
      before[before.length - 1] = last + part;
    else before.push(part);
    return before;
  }, []);
}

const none = () => undefined;
/** What is not in the set is no mark, and is read as it is typed. */
const tokenizer = Object.assign(new Tokenizer(), {
  codespan: none,
  tag: none,
  br: none,
  del: none,
  reflink: none,
  // A phone types such marks around an address: they end it.
  url(this: Tokenizer, from: string) {
    return Tokenizer.prototype.url.call(this, from.split(/[“”„‘’«»‹›…]/u, 1)[0]!);
  },
});
