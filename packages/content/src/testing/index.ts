export { aConfig } from './a-config.ts';
export { anArticle, anArticleItem } from './an-article.ts';
