import { club } from '@clubhouse/club';
import { aMatchNoteItem, anAlbumItem, anArticleItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { aMatch, anEntry, at, feedOf, fixture, noFeed, now } from '#test/a-saturday.ts';
import { headOf, type PagesOptions, renderPages, thingOf } from '#test/render-pages.ts';

const PAGE = '/match/2026-11-28-2026-home-tidemill';
const played = aMatch({ homeScore: 24, awayScore: 22 });
const earlier = {
  ...{ homeTeam: 'Tidemill RFC', awayTeam: 'Ferrymere', homeScore: 12, awayScore: 31 },
  kickOff: Date.parse('2025-02-08T14:00:00Z'),
};

type Note = Parameters<typeof aMatchNoteItem>[0];
const noted = (own: Note) => ({ matches: [aMatchNoteItem(own)] });

/** After the match. */
const ended: PagesOptions = { askFeed: feedOf([], [played]), now: at('30T09:00') };

/** The page of the match; before it is played unless the options say otherwise. */
const pageOf = (options: PagesOptions = {}, path = PAGE) =>
  renderPages({ now, askFeed: feedOf([fixture], [earlier]), ...options }).page(path);

test('the page of an upcoming match shows whether it is on, who plays, the countdown, when, where, and how to get there', async () => {
  const { text } = await pageOf();
  expect(text).toContain(
    `Is it on? On Ferrymere v Tidemill 1 day 3 hours Saturday 28 November 2026 Kick-off 15:00 ${club.ground.name}, home ${club.competition}`,
  );
  expect(text).toMatch(/Share this match Add to calendar/);
  expect(text).toContain(club.ground.directions[0]);
});

test.each<[words: string, note: Note, time: string]>([
  ['Pitch inspection 09:30 Ferrymere', { inspection: '09:30' }, '28T08:00'],
  ['On Ferrymere', { inspection: '09:30' }, '28T15:30'],
  ['Postponed Ferrymere', { postponed: true, inspection: '09:30' }, '28T08:00'],
  ['Moved to Mill Lane Ferrymere', { venue: 'Mill Lane' }, '28T08:00'],
  ['The score is still to come Ferrymere', {}, '29T08:00'],
  [
    'Abandoned Ferrymere v Tidemill Abandoned at 0–0',
    { scores: [anEntry({ kind: 'abandoned' })] },
    '29T08:00',
  ],
])('is it on? “%s”', async (words, note, time) => {
  const { text } = await pageOf({ ...noted(note), now: at(time) });
  expect(text).toContain(`Is it on? ${words}`);
});

test.each<[words: string, note: Note, time: string]>([
  ['no answer', {}, '24T12:00'],
  ['On Ferrymere', { time: '15:00' }, '24T12:00'],
  ['On Ferrymere', {}, '25T16:00'],
])(
  'more than three days before it a match is on only where the committee said so: %s',
  async (words, note, time) => {
    const { text } = await pageOf({ ...noted(note), now: at(time) });
    expect(/Is it on\? (\w+ \w+)/.exec(text)?.[1] ?? 'no answer').toBe(words);
  },
);

test.each([
  ['AWAYWALKOVER', 'Walkover to Tidemill', 'Loss'],
  ['HOMEWALKOVER', 'Walkover to Ferrymere', 'Win'],
])(
  'of an %s the page, the preview and the calendar say to whom, and that nobody plays',
  async (type, words, outcome) => {
    const site = renderPages({ now: at('30T09:00'), askFeed: feedOf([], [aMatch({ type })]) });
    const { html, text } = await site.page(PAGE);
    expect(text).toContain(`Walkover ${words} ${outcome} Saturday`);
    const head = headOf(html);
    expect(head.meta['og:description']).toBe(`${words} on 28 November 2026 at Ferry Lane.`);
    expect(thingOf(head, 'SportsEvent')['eventStatus']).toBe('https://schema.org/EventCancelled');
    const entry = await (
      await site.get(`/calendar/match-${PAGE.slice('/match/'.length)}.ics`)
    ).text();
    expect(entry).toContain('SUMMARY:Walkover: Ferrymere vs Tidemill');
    expect(entry).toContain('STATUS:CANCELLED');
  },
);

const off = noted({ postponed: true, note: 'Frost <b>again</b>.' });
const another = aMatch({ kickOff: fixture.kickOff + 1, awayTeam: 'Fernhithe' });
const dropped = feedOf([]);

test.each(['/', '/events', '/ground'])(
  '%s shows the postponement of one match, and of no other',
  async (path) => {
    const { html, text } = await pageOf({ ...off, askFeed: feedOf([fixture, another]) }, path);
    expect(text).toContain('Ferrymere vs Tidemill Postponed Frost <b>again</b>.');
    expect(text).toContain('Ferrymere vs Fernhithe 15:00 Add to calendar');
    // There is no countdown to it.
    expect(html).not.toContain('role="timer"');
    const without = await pageOf({ ...off, askFeed: dropped }, path);
    expect(without.text).toMatch(/Ferrymere v(s)? Tidemill.*Postponed Frost <b>again<\/b>\./);
  },
);

test.each([
  ['in the feed', {}],
  ['that the feed has dropped', { askFeed: dropped }],
])('a postponed match %s has no hour and no countdown, and shows why', async (_, options) => {
  const { html, text } = await pageOf({ ...off, ...options });
  expect(text).toContain('Frost <b>again</b>.');
  expect(text).not.toContain('Kick-off');
  expect(html).not.toContain('role="timer"');
  const head = headOf(html);
  expect(head.meta['og:title']).toBe('Ferrymere vs Tidemill');
  expect(head.meta['og:description']).toBe(
    'Postponed: it was to be on 28 November 2026 at Ferry Lane. Frost <b>again</b>.',
  );
  const event = thingOf(head, 'SportsEvent');
  expect(event['eventStatus']).toBe('https://schema.org/EventPostponed');
});

const away = aMatch({ homeTeam: 'Tidemill', awayTeam: 'Ferrymere' });

test.each<[string, PagesOptions, path: string, place: string]>([
  ['moved', noted({ venue: 'Mill Lane' }), PAGE, 'Mill%20Lane'],
  ['away', { askFeed: feedOf([away]) }, PAGE.replace('home', 'away'), 'Tidemill'],
])(
  'a match that is %s links to its own ground, not to the club’s',
  async (_, options, path, place) => {
    const { html, text } = await pageOf(options, path);
    expect(html).toContain(`href="geo:0,0?q=${place}"`);
    expect(html).not.toContain(`href="geo:${club.map?.latitude}`);
    expect(text).not.toContain(club.ground.directions[0]);
  },
);

test('the score replaces the countdown while a match is played, with the scorers below', async () => {
  const tries = (side: string, scorer: string, id: string) =>
    anEntry({ kind: 'try', side, scorer, id });
  const scores = [
    ...[tries('home', 'Jo Marsh', '1'), tries('home', 'Jo Marsh', '2'), tries('home', '', '3')],
    tries('away', 'Sam Lee', '4'),
    anEntry({ kind: 'penalty', side: 'home', scorer: 'Al', id: '5' }),
  ];
  const { text } = await pageOf({ ...noted({ scores }), now: at('28T15:44') });
  expect(text).toContain('Is it on? On Ferrymere v Tidemill Live 18–5 , as of 15:42');
  expect(text).toContain(
    'Who scored Tries, Ferrymere Jo Marsh 2 Penalties, Ferrymere Al Tries, Tidemill Sam Lee',
  );
});

const scores = [
  anEntry({ kind: 'score', home: 24, away: 22 }),
  anEntry({ kind: 'full-time', id: '2' }),
];

test.each<[string, PagesOptions, words: string]>([
  ['the feed has', { askFeed: feedOf([], [played, earlier]) }, 'Win Saturday'],
  ['the committee has', noted({ scores }), 'Win Our own score; the county has none yet Saturday'],
  ['there is after all', { ...off, askFeed: feedOf([fixture], [played]) }, 'Win Saturday'],
])(
  'a score that %s is shown with its outcome and without the question',
  async (_, options, words) => {
    const { html, text } = await pageOf({ ...options, now: at('28T17:00') });
    expect(text).toContain(`Ferrymere v Tidemill Full time 24–22 ${words} 28 November 2026`);
    const event = thingOf(headOf(html), 'SportsEvent');
    expect(event['eventStatus']).toBe('https://schema.org/EventScheduled');
    expect(text).not.toMatch(/Is it on|Kick-off|Add to calendar|Getting there/);
  },
);

test('a match played elsewhere is not shown at the club’s ground', async () => {
  const { html, text } = await pageOf({
    ...noted({ scores, venue: 'Mill Lane' }),
    now: at('28T17:00'),
  });
  expect(text).toContain('28 November 2026 Mill Lane');
  expect(headOf(html).meta['og:description']).toBe('Played on 28 November 2026 at Mill Lane.');
});

test('a report links to its match, and an article with another score has no link', async () => {
  const articles = ['Ferrymere 24–22 Tidemill', 'Ferrymere 24–22 Fernhithe'].map((title, id) =>
    anArticleItem({ id: String(id), title, date: '2026-11-29' }),
  );
  const options = { ...ended, news: articles };
  expect((await pageOf(options, '/news/0')).html).toContain(`href="${PAGE}"`);
  expect((await pageOf(options, '/news/1')).html).not.toContain('href="/match/');
});

test('a finished match has its own report and album, and no other match’s', async () => {
  const title = 'Mud: Ferrymere 24–22 Tidemill';
  const report = anArticleItem({ id: 'r', title, date: '2026-11-29' });
  const album = anAlbumItem({
    ...{ id: 'p', name: 'Ferrymere v Tidemill, 28 November 2026' },
    createdDate: '2026-11-28T17:00:00.000Z',
  });
  const others = Array.from({ length: 60 }, (_, n) =>
    anArticleItem({ id: `n${n}`, date: '2026-12-24' }),
  );
  const { html } = await pageOf({ ...ended, news: [...others, report], albums: [album] });
  expect(html).toMatch(/<h2[^>]*><a[^>]*>[^<]*<b>\d+–\d+<\/b>/);
  expect(html).toContain('href="/news/r"');
  expect(html).toContain('href="/album/p"');
  const late = { ...report, date: '2027-03-01', listOrder: '2027-03-01#r' };
  const without = await pageOf({ ...ended, news: [late], albums: [anAlbumItem()] });
  expect(without.html).not.toMatch(/href="\/(news\/r|album\/)/);
  expect(without.text).toContain('No report yet');
  expect(without.html).not.toContain('class="notice"');
  expect(without.text).toContain('All results');
});

test('the report and the album named in the committee’s note are shown whatever their titles are', async () => {
  const { html } = await pageOf({
    ...ended,
    ...noted({
      scores: [anEntry({ kind: 'report', item: 'mud' }), anEntry({ kind: 'album', item: 'day' })],
    }),
    news: [anArticleItem({ id: 'mud', title: 'A day of mud', date: '2026-11-29' })],
    albums: [anAlbumItem({ id: 'day', name: 'Mud', createdDate: '2026-11-28T17:00:00.000Z' })],
  });
  expect(html).toContain('href="/news/mud"');
  expect(html).toContain('href="/album/day"');
});

test('the page lists the last meetings of the same sides, each linked to its page', async () => {
  const other = { ...earlier, homeTeam: 'Fernhithe' };
  const { html, text } = await pageOf({ askFeed: feedOf([fixture], [played, earlier, other]) });
  expect(text).toMatch(/Last meetings 8 February 2025 Tidemill RFC 12 Ferrymere 31 Win/);
  expect(html).toContain('href="/match/2025-02-08-2024-away-tidemill"');
  expect(text).not.toContain('Fernhithe');
});

test('the structured data of a match are a SportsEvent with its result, card and canonical address', async () => {
  const { html } = await pageOf(ended);
  const head = headOf(html);
  const url = club.siteUrl + PAGE;
  expect([head.links['canonical'], head.meta['og:url']]).toEqual([url, url]);
  expect(head.title).toBe(`Ferrymere 24–22 Tidemill · ${club.name}`);
  expect(head.meta['og:image']).toContain('/cards/match-2026-11-28-2026-home-tidemill.');
  expect(thingOf(head, 'SportsEvent')).toMatchObject({ name: 'Ferrymere 24–22 Tidemill', url });
  expect(thingOf(head, 'BreadcrumbList')['itemListElement']).toMatchObject([
    { name: 'Home' },
    { name: 'Results', item: `${club.siteUrl}/results` },
    { item: url },
  ]);
});

test.each(['/', '/events', '/ground', '/sitemap.xml'])('%s links to the match', async (path) => {
  const { html } = await pageOf({}, path);
  expect(html).toMatch(new RegExp(`(href="|<loc>${club.siteUrl})${PAGE}["<]`));
});

test('a result on the home page links to the page of its match, and a result of the profile has no link', async () => {
  expect((await pageOf(ended, '/')).html).toContain(`href="${PAGE}"`);
  expect((await pageOf({ askFeed: noFeed }, '/')).html).not.toContain('href="/match/');
});
