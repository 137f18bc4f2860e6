import type { ClubProfile } from '@clubhouse/club';
import { matchPath, type SeasonMatch } from '@clubhouse/content/feed';
import type { Place, SportsEvent, SportsTeam } from 'schema-dts';
import { matchSentence, matchTitle } from '#machines/match-words.ts';
import { type JsonLd, reference } from './json-ld.ts';
import { clubAddress, clubId } from './sports-club.ts';
import { whenInLondon } from './when.ts';

/** A match; `image` is absolute. Nothing for one without a day. */
export function sportsEvent(
  match: Omit<SeasonMatch, 'id'>,
  { club, image }: { readonly club: ClubProfile; readonly image: string },
): JsonLd<SportsEvent> | undefined {
  const { date, time, homeTeam, awayTeam, ours, note } = match;
  const startDate = whenInLondon(date, time);
  if (!startDate) return undefined;
  const url = club.siteUrl + matchPath(match, club);
  return {
    '@type': 'SportsEvent',
    '@id': `${url}#match`,
    name: matchTitle(match),
    description: matchSentence(match, club),
    url,
    image,
    startDate,
    eventStatus: note?.postponed
      ? 'https://schema.org/EventPostponed'
      : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    sport: 'Rugby union',
    homeTeam: team(homeTeam),
    awayTeam: team(awayTeam),
    location: placeOf(match, club),
    ...(ours && { organizer: reference(clubId(club)) }),
  };
}

function team(name: string): JsonLd<SportsTeam> {
  return { '@type': 'SportsTeam', name, sport: 'Rugby union' };
}

function placeOf(
  { homeTeam, ours, note }: Pick<SeasonMatch, 'homeTeam' | 'ours' | 'note'>,
  club: ClubProfile,
) {
  if (note?.venue) return groundOf(note.venue);
  return ours === 'home' ? homeGround(club) : groundOf(homeTeam);
}

function homeGround(club: ClubProfile): JsonLd<Place> {
  return { '@type': 'Place', name: club.ground.name, address: clubAddress(club) };
}

/** Where others play is not in the feed: a name is as near as anybody can say. */
function groundOf(name: string): JsonLd<Place> {
  return {
    '@type': 'Place',
    name,
    address: { '@type': 'PostalAddress', name, addressCountry: 'GB' },
  };
}
