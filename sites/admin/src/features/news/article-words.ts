import { checkArticle, type ArticleErrors, ARTICLE_LIMITS } from '@clubhouse/content';
import type { ArticleWords } from '#shared/content/article-content.ts';
import { checkedResolver, tooLongWords } from '#shared/forms/checked-resolver.ts';

const REQUIRED: Readonly<Record<keyof ArticleErrors, string>> = {
  title: 'Give it a title.',
  excerpt: 'Write one or two sentences. They show on the home page.',
  content: 'Write the article.',
};

export const articleResolver = checkedResolver<ArticleWords, 'required' | 'too-long'>(
  (words) => {
    const result = checkArticle(words);
    return result.ok ? { ok: true, value: { ...result.value, alt: words.alt } } : result;
  },
  (field, fault) => {
    const known = field as keyof ArticleErrors;
    return fault === 'required' ? REQUIRED[known] : tooLongWords(ARTICLE_LIMITS[known]);
  },
);
