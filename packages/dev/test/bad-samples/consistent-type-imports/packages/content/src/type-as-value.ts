import { Article } from './article.ts';

export const title = (article: Article) => article.title;
