import { longDate } from '@clubhouse/content';
import { londonKickOff, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { momentWords } from '#shared/words/moment-words.ts';
import type { Check } from '#features/self-check/check.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** No match of any league kicks off before or after; HH:mm in London. */
const EARLIEST = '08:00';
const LATEST = '21:30';

/** Whether the fixtures feed answers, and whether its times can be right. */
export const checkFeed: Check = {
  name: 'feed',
  title: 'Fixtures and results',
  patienceMs: 15_000,
  async look({ feed, now, isOnline }) {
    if (londonKickOff(SUMMER_KICK_OFF).time !== '15:00') {
      return {
        state: 'wrong',
        words:
          'This phone shows kick-off times wrong: it does not know British summer time. Update its system, or look at the times on another phone.',
      };
    }
    const answers = await Promise.all([feed.results(), feed.fixtures()]);
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
    if (answers.some(({ source }) => source === 'last-good')) {
      return {
        state: !isOnline() ? 'unknown' : age > WEEK_MS ? 'wrong' : 'look',
        words: `The league’s feed does not answer. What this phone has of it was read ${momentWords(readAt, now())}${age > DAY_MS ? ': ask the league when it will be back.' : ': try again in a while.'}`,
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
    return {
      state: 'fine',
      words: `The league’s feed answers, and every kick-off is at an hour people play at. Read ${momentWords(readAt, now())}.`,
    };
  },
};

/** Saturday 6 September 2025, 15:00 in London: 14:00 in UTC. */
const SUMMER_KICK_OFF = 1_757_167_200_000;
