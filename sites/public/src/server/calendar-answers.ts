import { applyNotes, matchNamed, type SeasonMatch, seasonMatches } from '@clubhouse/content/feed';
import { calendar } from '#feeds/calendar/calendar.ts';
import {
  CALENDAR_PATH,
  calendarAsked,
  eventCalendarPath,
  EVENTS_CALENDAR_PATH,
  matchCalendarPath,
} from '#feeds/calendar/calendar-address.ts';
import { type CalendarEntry, eventEntry, matchEntry } from '#feeds/calendar/calendar-entry.ts';
import {
  documentHeaders,
  documentsAway,
  type DocumentsOptions,
  type FindAnswer,
  notThere,
  redirect,
} from './document-parts.ts';

/** The number of upcoming events, and of past ones: people also look back in a calendar. */
const EVENTS = 300;

const WITHOUT_FEED = 'The fixtures cannot be read just now. The events alone: ';

export function calendarAnswers({
  club,
  readers,
  matches,
  now,
  changedAt,
}: DocumentsOptions): FindAnswer {
  const name = `${club.name} fixtures and events`;
  const subscribed = (entries: readonly CalendarEntry[], path: string, called: string) =>
    answer(calendar(entries, { name: called, source: club.siteUrl + path, changedAt }));

  /** Nothing if the feed has never answered: a calendar app would take an empty season as all matches cancelled. */
  const season = async (): Promise<readonly SeasonMatch[] | undefined> => {
    const [fixtures, results, notes] = await Promise.all([
      matches.fixtures(club),
      matches.results(club),
      readers.matchNotes.current({ now: now() }),
    ]);
    const isKnown = fixtures.source !== 'fallback' && results.source !== 'fallback';
    const noted = { ...fixtures, items: applyNotes(fixtures.items, notes, club) };
    return isKnown ? seasonMatches({ fixtures: noted, results }, club) : undefined;
  };

  const events = async (): Promise<readonly CalendarEntry[]> => {
    const asked = { now: now(), limit: EVENTS };
    const [past, upcoming] = await Promise.all([
      readers.events.past(asked),
      readers.events.upcoming(asked),
    ]);
    return [...past.events.toReversed(), ...upcoming.events].flatMap(
      (event) => eventEntry(event, club) ?? [],
    );
  };

  const whole = async (): Promise<Response> => {
    const [played, others] = await Promise.all([season(), events()]);
    if (!played) return documentsAway(WITHOUT_FEED + club.siteUrl + EVENTS_CALENDAR_PATH);
    const entries = [...played.map((match) => matchEntry(match, club)), ...others];
    return subscribed(entries, CALENDAR_PATH, name);
  };

  /** The calendar of one entry, which has one address: other spellings of its name lead to that. */
  const alone = (path: string, own: string, entry: CalendarEntry | undefined): Response => {
    if (!entry) return notThere();
    return path === own ? answer(calendar([entry], { name, changedAt })) : redirect(own);
  };

  return (path) => {
    if (path === CALENDAR_PATH) return whole;
    if (path === EVENTS_CALENDAR_PATH) {
      return async () => subscribed(await events(), path, `${club.name} events`);
    }
    const asked = calendarAsked(path);
    if (asked?.kind === 'event') {
      return async () => {
        const event = await readers.events.event(asked.name);
        return alone(path, eventCalendarPath(asked.name), event && eventEntry(event, club));
      };
    }
    if (asked?.kind === 'match') {
      return async () => {
        const played = await season();
        const match = played && matchNamed(asked.name, played, club);
        const own = match ? matchCalendarPath(match, club) : '';
        return alone(path, own, match && matchEntry(match, club));
      };
    }
    return undefined;
  };
}

function answer(body: string): Response {
  return new Response(body, { headers: documentHeaders('text/calendar; charset=utf-8') });
}
