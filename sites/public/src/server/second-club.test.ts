import { club } from '@clubhouse/club';
import { badgeOf } from '@clubhouse/club/badge';
import { marksOf, otherClub, wordsOf } from '@clubhouse/club/testing';
import { anAlbumItem, anArticleItem, aPlayerItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { everyPath } from '#test/every-path.ts';
import { decoded, renderPages } from '#test/render-pages.ts';

const paths = [...everyPath, '/nope'];

test('pages of a second club hold no word, colour or badge of the first', async () => {
  const news = [anArticleItem({ id: '1', title: 'High water', excerpt: 'At noon.' })];
  const tables = { news, albums: [anAlbumItem({ id: '1' })], players: [aPlayerItem()] };
  for (const path of paths) {
    const html = decoded((await renderPages({ profile: otherClub, ...tables }).page(path)).html);
    for (const own of [...wordsOf(club), ...marksOf(club)]) {
      expect(holds(html, own), `${path} holds ${own}`).toBe(false);
    }
    expect(html).toContain(otherClub.name);
    expect(html).toContain(badgeOf(otherClub));
    expect(html).toContain(otherClub.colours.accent);
  }
});

test('what a second club says of itself is on its pages', async () => {
  const { page } = renderPages({ profile: otherClub });
  expect((await page('/')).text).toContain(otherClub.joinCall);
  expect((await page('/team')).text).toContain(otherClub.teams[1]!.captain);
  expect((await page('/memberships')).text).toContain(`£${otherClub.memberships[0]!.price}`);
  expect((await page('/contact')).text).toContain(otherClub.training.time);
  expect((await page('/info')).text).toContain(otherClub.info[0]!.paragraphs[0]!);
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
