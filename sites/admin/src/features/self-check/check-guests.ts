import type { WritePlace } from '@clubhouse/content/inspection';
import type { Check } from '#features/self-check/check.ts';

const CALLED: Readonly<Partial<Record<WritePlace, string>>> = {
  news: 'the articles',
  events: 'the events',
  albums: 'the albums',
  players: 'the players',
  'media/': 'the media library',
  'albums/': 'the albums’ photos',
  'derived/': 'the small pictures',
};

/** Tried, not asked: as somebody who never signed in. */
export const checkGuests: Check = {
  name: 'guests',
  title: 'Strangers cannot change anything',
  asks: 'Tries to change each part of the site as a stranger would. Nothing is changed by it, even where a stranger could.',
  patienceMs: 30_000,
  async look({ inspection }, { signal }) {
    const { allowed } = await inspection.guestWrites(signal);
    if (allowed.length === 0) {
      return {
        state: 'fine',
        words: 'It was tried everywhere as a stranger, and refused everywhere.',
      };
    }
    return {
      state: 'wrong',
      words:
        'Anybody on the internet can change parts of the site. Tell who looks after the site today: the rights of guests have to be deployed anew.',
      details: allowed.map((place) => CALLED[place] ?? place),
    };
  },
};
