import type { Article } from '../entities/article.ts';

/** A piece of a line: plain text, or text that is set off. */
export type Inline =
  | string
  | { readonly is: 'bold' | 'italic'; readonly parts: readonly Inline[] }
  | { readonly is: 'link'; readonly href: string; readonly parts: readonly Inline[] };

/** A paragraph or a subheading is one line; the lines of a list are its items. */
export type Block =
  | { readonly is: 'paragraph' | 'heading'; readonly parts: readonly Inline[] }
  | { readonly is: 'bullets' | 'numbers'; readonly items: readonly (readonly Inline[])[] };

/** An article as its page shows it: the content in blocks. */
export interface ShownArticle extends Omit<Article, 'content'> {
  readonly blocks: readonly Block[];
}

/** Reads the content of an article; the parser is loaded only for an article that was written with marks. */
export async function shownArticle({ content, ...article }: Article): Promise<ShownArticle> {
  if (article.format !== 1) {
    return {
      ...article,
      blocks: paragraphs(content).map((text) => ({ is: 'paragraph', parts: [text] })),
    };
  }
  const { formattedText } = await import('./formatted-text.ts');
  return { ...article, blocks: formattedText(content) };
}

/** The paragraphs of a text: one for each line that is not empty. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
