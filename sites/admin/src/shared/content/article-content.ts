import type { Article, ArticleText } from '@clubhouse/content';
import { isSameValues } from '#shared/drafts/draft-values.ts';
import type { PictureChoice, SettledPicture } from '#shared/pictures/picture-choice.ts';
import { isSamePicture } from '#shared/pictures/same-picture.ts';

/** What a person writes in the form. */
export interface ArticleWords extends ArticleText {
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
}

/** What is saved: checked words, and a picture that is ready. */
export interface ArticleContent {
  readonly words: ArticleWords;
  readonly picture: SettledPicture;
}

export const BLANK_WORDS: ArticleWords = { title: '', excerpt: '', content: '', alt: '' };

/** In the order of the form. */
export const ARTICLE_LABELS: Readonly<Record<keyof ArticleWords, string>> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  alt: 'What does the picture show?',
};

/** A stored article as the form shows it. */
export function wordsOfArticle(article: Article): ArticleWords {
  const { title, excerpt, content, picture } = article;
  return { title, excerpt, content, alt: picture?.alt ?? '' };
}

export function pictureOfArticle({ imageUrl, picture }: Article): PictureChoice {
  if (imageUrl === '') return { kind: 'none' };
  return picture ? { kind: 'stored', imageUrl, picture } : { kind: 'stored', imageUrl };
}

export function isSameContent(one: ArticleContent, other: ArticleContent): boolean {
  return isSamePicture(one.picture, other.picture) && isSameValues(one.words, other.words);
}
