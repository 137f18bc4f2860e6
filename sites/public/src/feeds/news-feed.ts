import { ICONS } from '@clubhouse/club/badge';
import {
  ARTICLE_LIMITS,
  type ArticleSummary,
  imageSource,
  londonInstant,
} from '@clubhouse/content';
import type { Site } from '#site.tsx';
import { shortened } from './shortened.ts';
import { xmlText } from './xml-text.ts';

/** The address of the feed; every page names it. */
export const NEWS_FEED_PATH = '/news.xml';

/** The news as RSS 2.0 (https://www.rssboard.org/rss-specification), in the given order, newest first. */
export function newsFeed(
  articles: readonly ArticleSummary[],
  { club, mediaBase }: Pick<Site, 'club' | 'mediaBase'>,
): string {
  const { siteUrl, name } = club;
  const title = `${name} news`;
  const link = `${siteUrl}/news`;
  const days = articles.flatMap(({ date }) => publishedOn(date) ?? []);
  const latest = days.length ? Math.max(...days) : undefined;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', club.pages.news.lead),
    element('language', 'en-gb'),
    ...(latest === undefined ? [] : [element('lastBuildDate', new Date(latest).toUTCString())]),
    element('ttl', '30'),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(siteUrl + NEWS_FEED_PATH)}"/>`,
    '<image>',
    element('url', siteUrl + ICONS[0]!.path),
    element('title', title),
    element('link', link),
    '</image>',
    ...articles.map((article) => item(article, { club, mediaBase })),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(
  { id, title, excerpt, date, imageUrl, picture }: ArticleSummary,
  { club, mediaBase }: Pick<Site, 'club' | 'mediaBase'>,
): string {
  const link = `${club.siteUrl}/news/${encodeURIComponent(id)}`;
  const day = publishedOn(date);
  const image = imageSource({ mediaBase }, imageUrl, picture);
  return [
    '<item>',
    element('title', shortened(title, ARTICLE_LIMITS.title) || 'Untitled'),
    element('link', link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    ...(day === undefined ? [] : [element('pubDate', new Date(day).toUTCString())]),
    element('description', shortened(excerpt, 1000)),
    ...(image
      ? [`<media:content medium="image" url="${xmlText(new URL(image.src, club.siteUrl).href)}"/>`]
      : []),
    '</item>',
  ].join('\n');
}

/** The beginning of a day in London, in milliseconds since the epoch, so that no item is dated in the future. */
const publishedOn = (date: string) => londonInstant(date, '00:00');

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
