import { club } from '@clubhouse/club';
import { type ArticleSummary, type ClubEvent, longDate } from '@clubhouse/content';
import type { FeedAnswer, Fixture, Result } from '@clubhouse/content/feed';
import { story } from './lists.ts';
import { day, type PageFacts, shown, text, writtenPage } from './written-page.ts';

const OUTCOMES = { win: 'Win', loss: 'Loss', draw: 'Drawn' } as const;
const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });

/** The baseline of Home. */
export function baselineHome(facts: PageFacts): string {
  const fixtures = facts.read<FeedAnswer<Fixture>>('matches', 'fixtures').items;
  const results = facts.read<FeedAnswer<Result>>('matches', 'results').items;
  const articles = facts.read<readonly ArticleSummary[]>('news', 'latest');
  const [event] = facts.read<readonly ClubEvent[]>('events', 'next');
  const stories = articles.map((article, place) =>
    story(facts, article, {
      level: 3,
      sizes: place === 0 ? '100vw' : '(min-width: 54rem) 31vw, 100vw',
      first: false,
    }),
  );
  return writtenPage(facts, {
    title: club.name,
    body: `<section class="dark hero">${heroPicture()}<div class="bill">${fixtures[0] ? bill(facts, fixtures[0]) : ''}
<a class="btn" href="/memberships">${text(club.joinCall)}</a></div></section>
<section class="band"><h2>Latest Results</h2><p>${text(club.competition)}</p><ul>${results.map(resultRow).join('')}</ul></section>
<section class="dark band"><h2>Upcoming Fixtures</h2><p>${text(club.matchDayNote)}</p><ul>${fixtures.map(fixtureRow).join('')}</ul>
<a href="/events">All fixtures and events</a></section>
<section class="band"><h2>Latest News</h2></section><div class="list">${stories.join('')}</div>
<section class="band"><a class="btn" href="/news">View All News</a></section>
<section class="band"><h2>Upcoming Event</h2><a class="btn" href="/events">View All Events</a>${event ? ticket(event) : ''}</section>
${heritage()}${sponsors()}
<section class="dark band"><h2>${text(club.closing.heading)}</h2><p>${text(club.closing.text)}</p>
<a class="btn" href="/memberships">Become a Member</a> <a class="btn" href="/contact">Get in Touch</a></section>`,
  });
}

/** The first of the pictures, in its tall cut on phones. */
function heroPicture(): string {
  const [picture] = club.hero;
  const widest = picture?.sources.at(-1);
  if (!picture || !widest) return '';
  const set = (files: typeof picture.sources) =>
    files.map(({ path, width }) => `${path} ${width}w`).join(', ');
  const tall = picture.narrow
    ? `<source media="(max-width: 47.99rem)" srcset="${set(picture.narrow)}" sizes="100vw">`
    : '';
  return `<picture>${tall}<img src="${widest.path}" srcset="${set(picture.sources)}" sizes="100vw" width="${widest.width}" height="${widest.height}" alt="${text(picture.alt)}" fetchpriority="high"></picture>`;
}

function bill(
  { untilMatch }: PageFacts,
  { homeTeam, awayTeam, date, time, ours }: Fixture,
): string {
  const where = ours === 'home' ? `${text(club.ground.name)}, home` : ours === 'away' ? 'Away' : '';
  return `<h1>${text(club.fullName)}</h1><p class="versus">${text(homeTeam)} v ${text(awayTeam)}</p>
<p class="versus">${untilMatch}</p><p>${weekdays.format(new Date(date))} ${longDate(date)} Kick-off ${time} ${where}</p>`;
}

function resultRow(result: Result): string {
  const { date, walkover, homeTeam, awayTeam, homeScore, awayScore, outcome } = result;
  const score = (side: 'home' | 'away') =>
    (side === 'home' ? homeScore : awayScore) ?? (walkover === side ? 'W/O' : '–');
  return `<li>${day(date)} ${walkover ? 'Walkover' : ''} <b>${text(homeTeam)} ${score('home')}</b>
<b>${text(awayTeam)} ${score('away')}</b> ${outcome ? OUTCOMES[outcome] : ''}</li>`;
}

function fixtureRow({ date, homeTeam, awayTeam, time }: Fixture): string {
  return `<li>${day(date)} <b>${text(homeTeam)} vs ${text(awayTeam)}</b> ${time} <a href="/events">Add to calendar</a></li>`;
}

function ticket({ title, date, time, location, description, type }: ClubEvent): string {
  return `<article><p>${day(date)} ${text(type)}</p><h3>${text(title)}</h3>
<p>${time && `Time ${text(time)}`} ${location && `Where ${text(location)}`}</p><p>${text(description)}</p>
<a href="/events">Add to calendar</a></article>`;
}

function heritage(): string {
  const { founded, social } = club;
  const { heading, paragraphs } = club.heritage;
  const ways = social.map(({ name, url }) => `<a href="${url}">${text(name)}</a>`);
  return `<section class="dark band"><p class="versus">${founded}</p><h2>${text(heading)}</h2>
${paragraphs.map((paragraph) => `<p>${text(paragraph)}</p>`).join('\n')}<p>${ways.join(' ')}</p></section>`;
}

function sponsors(): string {
  const boxes = club.sponsors.map(({ name, line, logo }) => {
    const [file] = logo?.sources.slice(-1) ?? [];
    const mark = file
      ? shown(
          { src: file.path, width: file.width, height: file.height },
          { alt: logo?.alt, sizes: '12rem' },
        )
      : `<b>${text(name)}</b>`;
    return `<li>${mark} ${text(line)}</li>`;
  });
  return `<section class="band"><h2>Our sponsors</h2><ul>${boxes.join('')}</ul></section>`;
}
