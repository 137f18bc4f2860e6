import { club, newClub } from '@clubhouse/club';
import { marksOf, otherClub, wordsOf } from '@clubhouse/club/testing';
import { anAlbumItem, anArticleItem, aPlayerItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { everyPath } from '#test/every-path.ts';
import { decoded, renderPages } from '#test/render-pages.ts';

const DOCUMENTS = ['/club.json', '/site.webmanifest', '/sitemap.xml', '/news.xml', '/calendar.ics'];
const news = [anArticleItem({ id: '1', title: 'High water', excerpt: 'At noon.' })];
const tables = { news, albums: [anAlbumItem({ id: '1' })], players: [aPlayerItem()] };

test.each([newClub, otherClub])(
  'pages of $name hold no word, picture or colour of the sample',
  async (profile) => {
    const { page } = renderPages({ profile, ...tables });
    const common = marksOf(newClub);
    const marks = marksOf(club).filter((mark) => profile !== newClub || !common.includes(mark));
    for (const path of [...everyPath, '/nope', ...DOCUMENTS]) {
      const html = decoded((await page(path)).html);
      const held = [...wordsOf(club), ...marks].filter((own) => holds(html, own));
      expect([path, held]).toEqual([path, []]);
    }
  },
);

test('what a new club has not entered is left out of its pages, which stand all the same', async () => {
  const { page, logged } = renderPages({ profile: newClub, ...tables });
  for (const path of everyPath) {
    const { response, html, text } = await page(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(html).not.toMatch(/href="(tel:|mailto:|geo:)?"|<(h2|dd|small|dl)[^>]*><\//);
    expect(html).not.toMatch(/undefined|NaN|content=""/);
    expect(text).not.toMatch(/Training is on|Our sponsors|Getting here|Captain| , |, \./);
  }
  expect(logged).toEqual([]);
});

test('[2.47] a club names its own pages, and none of those that the specification names', async () => {
  const named = Object.entries(club.pages).map(([name, words]) => [
    name,
    { ...words, heading: 'X' },
  ]);
  const { page } = renderPages({ profile: { ...club, pages: Object.fromEntries(named) } });
  const headings = '/news /events /gallery /team /memberships /contact /info'
    .split(' ')
    .map(async (path) => /<h1>(.*?)<\/h1>/.exec((await page(path)).html)?.[1]);
  expect((await Promise.all(headings)).join()).toBe('News,Upcoming Events,Gallery,X,X,X,X');
});

/** A number within a longer one, a timestamp's say, is not the club's. */
function holds(html: string, own: string): boolean {
  return /^\d+$/.test(own) ? new RegExp(`(?<!\\d)${own}(?!\\d)`).test(html) : html.includes(own);
}
