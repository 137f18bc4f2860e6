import type { ClubProfile } from '@clubhouse/club';
import type { SeasonMatch } from '@clubhouse/content/feed';
import type { Place, SportsEvent, SportsTeam } from 'schema-dts';
import { matchPath } from '#machines/match-address.ts';
import { matchSentence, matchTitle } from '#machines/match-words.ts';
import { type JsonLd, reference } from './json-ld.ts';
import { clubAddress, clubId } from './sports-club.ts';
import { whenInLondon } from './when.ts';

/** A match; `image` is absolute. Nothing for one without a day. */
export function sportsEvent(
  match: Omit<SeasonMatch, 'id'>,
  { club, image }: { readonly club: ClubProfile; readonly image: string },
): JsonLd<SportsEvent> | undefined {
  const { date, time, homeTeam, awayTeam, ours } = match;
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
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    sport: 'Rugby union',
    homeTeam: team(homeTeam),
    awayTeam: team(awayTeam),
    location: ours === 'home' ? homeGround(club) : groundOf(homeTeam),
    ...(ours && { organizer: reference(clubId(club)) }),
  };
}

function team(name: string): JsonLd<SportsTeam> {
  return { '@type': 'SportsTeam', name, sport: 'Rugby union' };
}

function homeGround(club: ClubProfile): JsonLd<Place> {
  return { '@type': 'Place', name: club.ground.name, address: clubAddress(club) };
}

/** Where other clubs play is not in the feed: their name is as near as anybody can say. */
function groundOf(homeTeam: string): JsonLd<Place> {
  return {
    '@type': 'Place',
    name: homeTeam,
    address: { '@type': 'PostalAddress', name: homeTeam, addressCountry: 'GB' },
  };
}
