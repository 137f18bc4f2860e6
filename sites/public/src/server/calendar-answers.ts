import { applyNotes, matchNamed, seasonMatches } from '@clubhouse/content/feed';
import { calendar } from '#feeds/calendar/calendar.ts';
import {
  CALENDAR_PATH,
  eventCalendarPath,
  EVENTS_CALENDAR_PATH,
  matchCalendarPath,
} from '#feeds/calendar/calendar-address.ts';
import { type CalendarEntry, eventEntry, matchEntry } from '#feeds/calendar/calendar-entry.ts';
import {
  answerWith,
  documentUnavailable,
  type DocumentsOptions,
  type MakeDocument,
  notThere,
  redirect,
} from './document-parts.ts';

/** The number of upcoming events, and of past ones: people also look back in a calendar. */
const EVENTS = 300;

const WITHOUT_FEED = 'The fixtures cannot be read just now. The events alone: ';

export function calendarAt(path: string): MakeDocument | undefined {
  if (path === CALENDAR_PATH) return whole;
  if (path === EVENTS_CALENDAR_PATH)
    return async (options) => written(await eventsOf(options), options, path);
  const [, kind, name] =
    /^\/calendar\/(event|match)-(.+)\.ics$/s.exec(decodeURIComponent(path)) ?? [];
  if (name === undefined) return undefined;
  return async (options) => {
    const found = await (kind === 'event' ? oneEvent : oneMatch)(name, options);
    if (found === 'unavailable') return documentUnavailable();
    if (!found?.entry) return notThere();
    // It has one address: other spellings of its name lead to that.
    return path === found.path ? written([found.entry], options) : redirect(found.path);
  };
}

async function whole(options: DocumentsOptions): Promise<Response> {
  const { club } = options;
  const [played, events] = await Promise.all([seasonOf(options), eventsOf(options)]);
  if (!played) return documentUnavailable(WITHOUT_FEED + club.siteUrl + EVENTS_CALENDAR_PATH);
  const matches = played.map((match) => matchEntry(match, club));
  return written([...matches, ...events], options, CALENDAR_PATH);
}

/** @param path of a calendar to subscribe to */
function written(
  entries: readonly CalendarEntry[],
  { club, changedAt }: DocumentsOptions,
  path?: string,
): Response {
  const name = `${club.name} ${path === EVENTS_CALENDAR_PATH ? 'events' : 'fixtures and events'}`;
  const source = path && club.siteUrl + path;
  return answerWith(calendar(entries, { name, source, changedAt }), 'text/calendar; charset=utf-8');
}

/** Nothing if the feed has never answered: a calendar app would take an empty season as all matches cancelled. */
async function seasonOf({ club, matchNotes, feed, now }: DocumentsOptions) {
  const [fixtures, results, notes] = await Promise.all([
    feed.fixtures(club),
    feed.results(club),
    matchNotes.current({ now: now() }),
  ]);
  const isKnown = fixtures.source !== 'fallback' && results.source !== 'fallback';
  const noted = { ...fixtures, items: applyNotes(fixtures.items, notes, club) };
  return isKnown ? seasonMatches({ fixtures: noted, results }, club) : undefined;
}

async function eventsOf({ club, events, now }: DocumentsOptions) {
  const asked = { now: now(), limit: EVENTS };
  const [past, upcoming] = await Promise.all([events.past(asked), events.upcoming(asked)]);
  return [...past.events.toReversed(), ...upcoming.events].flatMap(
    (event) => eventEntry(event, club) ?? [],
  );
}

async function oneEvent(name: string, { club, events }: DocumentsOptions) {
  const event = await events.event(name);
  return event && { path: eventCalendarPath(name), entry: eventEntry(event, club) };
}

async function oneMatch(name: string, options: DocumentsOptions) {
  const { club } = options;
  const played = await seasonOf(options);
  if (!played) return 'unavailable';
  const match = matchNamed(name, played, club);
  return match && { path: matchCalendarPath(match, club), entry: matchEntry(match, club) };
}
