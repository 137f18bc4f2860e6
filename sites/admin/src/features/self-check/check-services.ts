import type { WritePlace } from '@clubhouse/content/inspection';
import { longDate, londonDate } from '@clubhouse/content';
import { hasFeed, londonKickOff, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { type Check, fine, places } from '#features/self-check/check.ts';
import { momentWords } from '#shared/words/moment-words.ts';

/** Checks that files can be read and, above all, that their arrival can be proved. */
const checkBucket: Check = {
  title: 'Pictures and files',
  async look({ inspection, media }, { signal }) {
    const { files } = await media.list({ prefix: 'media/', limit: 1, signal });
    const key = files[0]?.key;
    const { status, etag, date } = await inspection.bucketAnswer(key, signal);
    if (status !== 200) {
      return {
        state: 'wrong',
        words: `The store of the pictures turned this phone away (${status}). Sign out and in again; if it stays, tell whoever looks after the site.`,
      };
    }
    const hidden = [
      ...(key !== undefined && etag === undefined ? ['ETag'] : []),
      ...(date === undefined ? ['Date'] : []),
    ];
    if (hidden.length > 0) {
      return {
        state: 'wrong',
        words:
          'Files cannot be sent for certain: the store of the pictures hides what proves that they arrived. Tell whoever looks after the site that its CORS rules do not expose this:',
        details: hidden,
      };
    }
    return key === undefined
      ? {
          state: 'look',
          words: 'The store of the pictures answers. It holds no file to try it on yet.',
        }
      : fine('The store of the pictures answers, and lets files be sent.');
  },
};

export const checkPages: Check = {
  title: 'Pages of the site',
  async look({ now }, { signal }) {
    const response = await fetch(REPORT_ADDRESS, { cache: 'no-store', signal });
    if (!response.ok) {
      return { state: 'unknown', words: 'The site does not answer: try again in a while.' };
    }
    const { failed } = (await response.json()) as FailureReport;
    if (failed.length === 0) {
      return fine('Each page shows what was saved last.');
    }
    return {
      state: 'wrong',
      words: `${places(failed.length, 'page shows', 'pages show')} an earlier state, because the new one could not be made. Each is tried again every five minutes; if a page stays here, tell whoever looks after the site.`,
      details: failed.map(
        ({ address, at }) => `${address}, since ${momentWords(Date.parse(at), now())}`,
      ),
    };
  },
};

/** Where the site names the pages that could not be rendered, each with the instant of the first failure. */
const REPORT_ADDRESS = '/publishing.json';

interface FailureReport {
  readonly failed: readonly { readonly address: string; readonly at: string }[];
}

const CALLED: Readonly<Record<WritePlace, string>> = {
  news: 'the articles',
  events: 'the events',
  albums: 'the albums',
  players: 'the players',
  matches: 'the committee’s words on matches',
  club: 'the club',
  unpublished: 'what is not published',
  people: 'who is on the committee',
  log: 'what was done',
  history: 'the bin and earlier versions',
  'media/': 'the media library',
  'albums/': 'the albums’ photos',
  'derived/': 'the small pictures',
  'unpublished/': 'the pictures of what is not published',
};

export const checkGuests: Check = {
  title: 'Strangers cannot change anything',
  asks: 'Tries to change each part of the site as a stranger would. Nothing is changed by it, even where a stranger could.',
  patienceMs: 30_000,
  async look({ inspection }, { signal }) {
    const { allowed } = await inspection.guestWrites(signal);
    if (allowed.length === 0) {
      return fine('It was tried everywhere as a stranger, and refused everywhere.');
    }
    return {
      state: 'wrong',
      words:
        'Anybody on the internet can change parts of the site. Tell whoever looks after the site today: the rights of guests have to be deployed anew.',
      details: allowed.map((place) => CALLED[place]),
    };
  },
};

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** No match of any league kicks off earlier or later; HH:mm in London. */
const EARLIEST = '08:00';
const LATEST = '21:30';

export const checkFeed: Check = {
  title: 'Fixtures and results',
  async look({ config, feed, club, now, isOnline }) {
    if (londonKickOff(SUMMER_KICK_OFF).time !== '15:00') {
      return {
        state: 'wrong',
        words:
          'This phone shows kick-off times wrong: it does not know British summer time. Update its system, or look at the times on another phone.',
      };
    }
    if (!hasFeed(config, club)) {
      return { state: 'unknown', words: 'The club has no fixtures feed yet.' };
    }
    const answers = await Promise.all([feed.results(club), feed.fixtures(club)]);
    const ages = answers.flatMap((answer) => (answer.source === 'fallback' ? [] : answer.readAt));
    if (ages.length < answers.length) {
      return {
        state: isOnline() ? 'look' : 'unknown',
        words:
          'The league’s feed did not answer, and this phone has nothing of it. The site shows what it read last: try again in a while.',
      };
    }
    const readAt = Math.min(...ages);
    const age = now() - readAt;
    const isOffline = !isOnline();
    if (isOffline || answers.some(({ source }) => source === 'last-good')) {
      return {
        state: isOffline ? 'unknown' : age > WEEK_MS ? 'wrong' : 'look',
        words: `${isOffline ? 'There is no signal to ask the league’s feed.' : 'The league’s feed does not answer.'} What this phone has of it was read ${momentWords(readAt, now())}${age > DAY_MS && !isOffline ? ': ask the league when it will be back.' : ': try again in a while.'}`,
      };
    }
    const odd = answers[1].items.filter(
      ({ time }) => time !== TO_BE_CONFIRMED && (time < EARLIEST || time > LATEST),
    );
    if (odd.length > 0) {
      return {
        state: 'look',
        words: `${odd.length === 1 ? 'One match kicks' : `${odd.length} matches kick`} off at an hour nobody plays at: look them up with the league.`,
        details: odd
          .slice(0, 10)
          .map(
            ({ date, time, homeTeam, awayTeam }) =>
              `${homeTeam} vs ${awayTeam}, ${longDate(date)} at ${time}`,
          ),
      };
    }
    return fine(
      `The league’s feed answers, and every kick-off is at an hour people play at. Read ${momentWords(readAt, now())}.`,
    );
  },
};

/** Saturday 6 September 2025, 15:00 in London: 14:00 in UTC. */
const SUMMER_KICK_OFF = 1_757_167_200_000;

/** The month, from 1 to 12, in which a season's prices are due: the season starts in September. */
const DUE_MONTH = 8;
/** The month from which the last season's prices are wrong, because the new season has begun. */
const WRONG_MONTH = 10;

export const checkPrices: Check = {
  title: 'Membership prices',
  async look({ club, now }) {
    const [year, month] = londonDate(now()).split('-').map(Number) as [number, number];
    const begins = month >= DUE_MONTH ? year : year - 1;
    const old = club.memberships.filter(({ season }) => Number(season.slice(0, 4)) < begins);
    const oldest = old.map(({ season }) => season).toSorted()[0];
    if (club.memberships.length === 0) {
      return { state: 'look', words: 'There are none yet: they are entered under Club.' };
    }
    if (oldest === undefined) {
      return fine(`They are of the season ${seasonOf(begins)}.`);
    }
    const isNew =
      Number(oldest.slice(0, 4)) === begins - 1 && month < WRONG_MONTH && month >= DUE_MONTH;
    return {
      state: isNew ? 'look' : 'wrong',
      words: `The site still shows prices of ${oldest}. Agree those of ${seasonOf(begins)}, and change them on the Club page.`,
      details: old.map(({ name, price, season }) => `${name}: £${price} (${season})`),
    };
  },
};

function seasonOf(year: number): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

export const serviceChecks = [checkGuests, checkPages, checkFeed, checkPrices, checkBucket];
