import type { ClubProfile } from '@clubhouse/club';
import { ICONS } from '@clubhouse/club/badge';
import { type ClubEvent, londonInstant } from '@clubhouse/content';
import { matchPath, type SeasonMatch } from '@clubhouse/content/feed';
import type {
  Event,
  IdReference,
  Place,
  PostalAddress,
  SportsClub,
  SportsEvent,
  SportsTeam,
} from 'schema-dts';
import { eventAnchor } from '#feeds/calendar/calendar-address.ts';
import { matchSentence, matchTitle } from '#feeds/match-title.ts';
import { cardPath, matchCard } from '#feeds/card/card-words.ts';
import { clubImage } from '#feeds/share-image.ts';
import { shortened } from '#feeds/shortened.ts';

export function clubReference({ siteUrl }: ClubProfile): IdReference {
  return { '@id': `${siteUrl}/#club` };
}

export function sportsClub(club: ClubProfile): SportsClub {
  const { siteUrl, name, fullName, nickname, phone, email, founded, map } = club;
  return {
    '@type': 'SportsClub',
    ...clubReference(club),
    name,
    legalName: fullName,
    ...(nickname && { alternateName: nickname }),
    description: club.description,
    url: `${siteUrl}/`,
    logo: siteUrl + ICONS.at(-1)!.path,
    image: clubImage({ club }).url,
    ...(phone && { telephone: international(phone) }),
    ...(email && { email }),
    ...(founded && { foundingDate: String(founded) }),
    address: clubAddress(club),
    ...(map && { geo: { '@type': 'GeoCoordinates', ...map } }),
    ...(club.social.length > 0 && { sameAs: club.social.map(({ url }) => url) }),
  };
}

function clubAddress({ address }: ClubProfile): PostalAddress {
  const { lines, postcode } = address;
  const town = lines.at(-1);
  return {
    '@type': 'PostalAddress',
    ...(lines.length > 0 && {
      streetAddress: (lines.length > 1 ? lines.slice(0, -1) : lines).join(', '),
    }),
    ...(lines.length > 1 && town && { addressLocality: town }),
    ...(postcode && { postalCode: postcode }),
    addressCountry: 'GB',
  };
}

/** A phone number in international format: the profile has the national one. */
function international(phone: string): string {
  return phone.replace(/^0/, '+44 ');
}

const SCHEDULED = 'https://schema.org/EventScheduled';
const ON_SITE = { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' } as const;

/** A match; nothing if it has no valid day. */
export function sportsEvent(match: Omit<SeasonMatch, 'id'>, club: ClubProfile): SportsEvent[] {
  const { date, time, homeTeam, awayTeam, ours } = match;
  const startDate = whenInLondon(date, time);
  if (!startDate) return [];
  const url = club.siteUrl + matchPath(match, club);
  const event: SportsEvent = {
    '@type': 'SportsEvent',
    '@id': `${url}#match`,
    name: matchTitle(match),
    description: matchSentence(match, club),
    url,
    image: club.siteUrl + cardPath(matchCard(match, club), club),
    startDate,
    eventStatus: statusOf(match),
    ...ON_SITE,
    sport: 'Rugby union',
    homeTeam: team(homeTeam),
    awayTeam: team(awayTeam),
    location: placeOf(match, club),
    ...(ours && { organizer: clubReference(club) }),
  };
  return [event];
}

/** Nobody plays a walkover. */
function statusOf({ ended, note }: Omit<SeasonMatch, 'id'>) {
  if (ended?.walkover) return 'https://schema.org/EventCancelled';
  return note?.postponed && !ended ? 'https://schema.org/EventPostponed' : SCHEDULED;
}

function team(name: string): SportsTeam {
  return { '@type': 'SportsTeam', name, sport: 'Rugby union' };
}

function placeOf({ homeTeam, ours, note }: Omit<SeasonMatch, 'id'>, club: ClubProfile): Place {
  if (ours === 'home' && !note?.venue) {
    return { '@type': 'Place', name: club.ground.name || club.name, address: clubAddress(club) };
  }
  // The feed does not contain the place of away matches: the home team's name stands for it.
  const name = note?.venue || homeTeam;
  const address = { '@type': 'PostalAddress', name, addressCountry: 'GB' } as const;
  return { '@type': 'Place', name, address };
}

/** An event of the club; nothing if it has no valid day. */
export function clubEvent(event: ClubEvent, club: ClubProfile): Event[] {
  const { id, title, date, time, location, description, type } = event;
  const startDate = whenInLondon(date, time);
  if (!startDate) return [];
  const url = `${club.siteUrl}/events#${eventAnchor(id)}`;
  return [
    {
      '@type': type === 'Social' ? 'SocialEvent' : 'Event',
      '@id': url,
      name: shortened(title, 110) || 'Untitled',
      ...(description && { description: shortened(description, 300) }),
      url,
      image: clubImage({ club }).url,
      startDate,
      eventStatus: SCHEDULED,
      ...ON_SITE,
      location: {
        '@type': 'Place',
        name: location || club.ground.name || club.name,
        // Most events are at the ground, and the others describe their place in words.
        address: location || clubAddress(club),
      },
      organizer: clubReference(club),
    },
  ];
}

const HOUR = 3_600_000;

/** With London's offset from UTC; the day alone if the hour is not confirmed, and nothing for an invalid day. */
export function whenInLondon(date: string, time: string): string | undefined {
  const instant = londonInstant(date, time);
  if (instant === undefined) return londonInstant(date, '12:00') === undefined ? undefined : date;
  const isSummer = Date.parse(`${date}T${time}:00Z`) - instant === HOUR;
  return `${date}T${time}:00${isSummer ? '+01:00' : '+00:00'}`;
}
