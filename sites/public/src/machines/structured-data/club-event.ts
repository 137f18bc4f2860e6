import type { ClubProfile } from '@clubhouse/club';
import type { ClubEvent } from '@clubhouse/content';
import type { Event } from 'schema-dts';
import { eventAnchor } from '#features/events/event-anchor.ts';
import { shortened } from '#machines/shortened.ts';
import { type JsonLd, reference } from './json-ld.ts';
import { clubAddress, clubId } from './sports-club.ts';
import { whenInLondon } from './when.ts';

/** Something the club does off the pitch; nothing for what has no day. */
export function clubEvent(event: ClubEvent, club: ClubProfile): JsonLd<Event> | undefined {
  const { id, title, date, time, location, description } = event;
  const startDate = whenInLondon(date, time);
  if (!startDate) return undefined;
  const url = `${club.siteUrl}/events#${eventAnchor(id)}`;
  return {
    '@type': event.type === 'Social' ? 'SocialEvent' : 'Event',
    '@id': url,
    name: shortened(title, 110) || 'Untitled',
    ...(description && { description: shortened(description, 300) }),
    url,
    image: club.siteUrl + club.shareCard.path,
    startDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: location || club.ground.name,
      // Most are at the ground, and those elsewhere say where in their own words.
      address: location || clubAddress(club),
    },
    organizer: reference(clubId(club)),
  };
}
