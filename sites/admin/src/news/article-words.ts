import { checkArticle, type ArticleErrors, ARTICLE_LIMITS } from '@clubhouse/content';
import type { Resolver } from 'react-hook-form';
import type { ArticleWords } from '#news/article-content.ts';

const REQUIRED: Readonly<Record<keyof ArticleErrors, string>> = {
  title: 'Give it a title.',
  excerpt: 'Write one or two sentences. They show on the home page.',
  content: 'Write the article.',
};

/** The rules are content's, one set for forms and writes; only the words are ours. */
export const articleResolver: Resolver<ArticleWords> = (values) => {
  const result = checkArticle(values);
  if (result.ok) return { values: { ...result.value, alt: values.alt }, errors: {} };
  const errors = Object.fromEntries(
    Object.entries(result.errors).map(([field, fault]) => [
      field,
      { type: fault, message: errorWords(field as keyof ArticleErrors, fault) },
    ]),
  );
  return { values: {}, errors };
};

function errorWords(field: keyof ArticleErrors, fault: 'required' | 'too-long'): string {
  if (fault === 'required') return REQUIRED[field];
  const limit = ARTICLE_LIMITS[field].toLocaleString('en-GB');
  return `That is too long: at most ${limit} characters.`;
}
