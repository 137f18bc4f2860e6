import { club } from '@clubhouse/club';
import {
  albumDay,
  type AlbumSummary,
  type Article,
  articleParagraphs,
  type ArticleSummary,
  imageSource,
  longDate,
} from '@clubhouse/content';
import { day, opening, type PageFacts, shown, text, writtenPage } from './written-page.ts';

/** The baseline of the news. */
export function baselineNews(facts: PageFacts): string {
  const { articles, cursor } = facts.read<{
    readonly articles: readonly ArticleSummary[];
    readonly cursor?: string;
  }>('news', 'page');
  const stories = articles.map((article, place) =>
    story(facts, article, {
      level: 2,
      sizes: `(min-width: 54rem) ${place === 0 ? 58 : 31}vw, 100vw`,
      first: place === 0,
    }),
  );
  const older =
    cursor === undefined
      ? ''
      : `<a class="btn" href="/news/after/${text(encodeURIComponent(cursor))}">Show more</a>`;
  return writtenPage(facts, {
    title: 'News',
    body: `${opening('News', club.pages.news.lead)}<div class="list">${stories.join('')}</div>${older}`,
  });
}

/** One article of a list, with the level of its heading and how wide its picture is. */
export function story(
  { mediaBase }: PageFacts,
  article: ArticleSummary,
  {
    level,
    sizes,
    first,
  }: { readonly level: 2 | 3; readonly sizes: string; readonly first: boolean },
): string {
  const { id, title, date, excerpt, imageUrl, picture } = article;
  const source = imageSource({ mediaBase }, imageUrl, picture);
  const image = source ? shown(source, { alt: picture?.alt, sizes, first }) : '';
  const address = `/news/${encodeURIComponent(id)}`;
  return `<article>${image}<h${level}><a href="${address}">${text(title)}</a></h${level}> ${date && day(date)}
${excerpt && `<p>${text(excerpt)}</p>`} <a href="${address}">Read Full Article →</a></article>`;
}

/** The baseline of an article. */
export function baselineArticle(facts: PageFacts): string {
  const article = facts.read<Article>('news', 'article');
  const { title, date, excerpt, content, imageUrl, picture } = article;
  const source = imageSource({ mediaBase: facts.mediaBase }, imageUrl, picture);
  const sizes = '(min-width: 104rem) 96rem, 100vw';
  const image = source ? shown(source, { alt: picture?.alt, sizes, first: true }) : '';
  const paragraphs = articleParagraphs(content).map((paragraph) => `<p>${text(paragraph)}</p>`);
  return writtenPage(facts, {
    title,
    body: `<header class="dark head">${date && `<p><time datetime="${date}">${longDate(date)}</time></p>`}
<h1>${text(title)}</h1></header><div class="wide">${image}</div><div class="text">
${excerpt && `<p class="lead">${text(excerpt)}</p>`}${paragraphs.join('\n')}<p><a class="btn" href="/news">Back to News</a></p></div>`,
  });
}

/** The baseline of the gallery. */
export function baselineGallery(facts: PageFacts): string {
  const { albums } = facts.read<{ readonly albums: readonly AlbumSummary[] }>('albums', 'page');
  const tiles = albums.map((album, place) => tile(facts, album, place)).join('');
  return writtenPage(facts, {
    title: 'Gallery',
    body: `${opening('Gallery', club.pages.gallery.lead)}<ul class="list">${tiles}</ul>`,
  });
}

function tile({ mediaBase }: PageFacts, album: AlbumSummary, place: number): string {
  const { id, name, cover, photoCount = 0 } = album;
  const source = cover && imageSource({ mediaBase }, cover.path, cover.picture);
  const sizes = place === 0 ? '(min-width: 104rem) 96rem, 100vw' : '(min-width: 48rem) 48vw, 100vw';
  const image = source
    ? shown(source, { alt: cover.picture?.alt, sizes, first: place === 0 })
    : '<span>No Photos</span>';
  const date = albumDay(album);
  const facts = [
    date && `<time datetime="${date}">${longDate(date)}</time>`,
    photoCount > 0 && `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}`,
  ];
  return `<li><a href="/album/${encodeURIComponent(id)}">${image}<h2>${text(name)}</h2>
<p>${facts.filter(Boolean).join(' · ')}</p></a></li>`;
}
