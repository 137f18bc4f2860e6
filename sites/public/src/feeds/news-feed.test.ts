import { club } from '@clubhouse/club';
import { parseArticleSummary } from '@clubhouse/content';
import { anArticleItem } from '@clubhouse/content/testing';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { newsFeed } from './news-feed.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'item',
  parseTagValue: false,
});

type Item = Readonly<Record<string, string>> & { readonly guid: Readonly<Record<string, string>> };

function read(...items: readonly Readonly<Record<string, unknown>>[]) {
  const articles = items.map((own) => parseArticleSummary(anArticleItem(own)));
  const xml = newsFeed(articles, { club, mediaBase: 'https://media.test' });
  expect(XMLValidator.validate(xml)).toBe(true);
  const { rss } = parser.parse(xml) as {
    rss: { version: string; channel: Record<string, unknown> & { item?: Item[] } };
  };
  return { xml, rss, channel: rss.channel, items: rss.channel.item ?? [] };
}

// https://www.rssboard.org/rss-specification, and the recommendations of https://validator.w3.org/feed.
test('the channel has every element that the specification requires and the validator recommends', () => {
  const { rss, channel } = read({ id: '1' });
  expect(rss.version).toBe('2.0');
  expect(channel).toMatchObject({
    title: `${club.name} news`,
    link: `${club.siteUrl}/news`,
    description: club.pages.news.lead,
    language: 'en-gb',
    'atom:link': {
      rel: 'self',
      type: 'application/rss+xml',
      href: `${club.siteUrl}/news.xml`,
    },
  });
  const image = channel['image'] as Record<string, string>;
  expect([image['title'], image['link']]).toEqual([channel['title'], channel['link']]);
  expect(image['url']).toMatch(/^https:.*\.png$/);
});

test('each article is an item with its own address and its day in RFC 822’s format', () => {
  const { items, channel } = read(
    { id: 'a b', title: 'Lions roar', excerpt: 'Five tries.', date: '2026-07-04' },
    { id: '2', date: '2026-01-02' },
  );
  expect(items[0]).toMatchObject({
    title: 'Lions roar',
    link: `${club.siteUrl}/news/a%20b`,
    description: 'Five tries.',
    pubDate: 'Fri, 03 Jul 2026 23:00:00 GMT',
    guid: { '#text': `${club.siteUrl}/news/a%20b`, isPermaLink: 'true' },
  });
  expect(items[1]!['pubDate']).toBe('Fri, 02 Jan 2026 00:00:00 GMT');
  expect(channel['lastBuildDate']).toBe(items[0]!['pubDate']);
});

test('the item of an article includes its picture', () => {
  const picture = { width: 1600, height: 1000, widths: [480, 1080] };
  const { items } = read({ imageUrl: 'media/1_x.jpg', picture });
  expect(items[0]!['media:content']).toEqual({
    medium: 'image',
    url: `${club.siteUrl}/derived/1080/media/1_x.jpg`,
  });
});

test('[T5] quotes, brackets, emoji, control characters and 10,000 characters in a title are read back', () => {
  const title = `"Tea" & <b>'cake'</b> 🏉\u0000\u0008\ud800\ufffe ]]>`;
  const { items } = read({ title, excerpt: title }, { title: 'x '.repeat(5_000) });
  expect(items[0]!['title']).toBe(`"Tea" & <b>'cake'</b> 🏉 \ufffd ]]>`);
  expect(items[1]!['title']!.length).toBeLessThanOrEqual(200);
});

test('an invalid day is left out, and an invalid title is replaced by a word', () => {
  const { items } = read({ title: ' ', date: 'soon' });
  expect(items[0]).not.toHaveProperty('pubDate');
  expect(items[0]!['title']).toBe('Untitled');
});

test('a feed without articles is valid', () => {
  expect(read().items).toEqual([]);
});
