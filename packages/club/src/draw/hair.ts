import type { Kit } from './kit.ts';

export type Hair =
  'short' | 'crop' | 'bun' | 'tail' | 'long' | 'curls' | 'bald' | 'scrum-cap' | 'beanie' | 'cap';

/** Hair and headgear in a square of ±10 about the head's middle, looking right. */
export function hairOf(hair: Hair, kit: Kit): string {
  const crown =
    'M-8 1C-9.6 -9.8 -2 -11.4 2 -10.8C7.6 -10.6 9 -6 8 -3.4C4 -5.8 0 -5 -2.4 -3C-4.2 -1.6 -4.6 2 -5.4 4.4C-7 3.6 -7.8 2.4 -8 1Z';
  const path = (shape: string, grey = kit.hair) => `<path d="${shape}" fill="${grey}"/>`;
  switch (hair) {
    case 'bald':
      return '';
    case 'crop':
      return path('M-7.8 -1C-8 -9.4 7.6 -9.8 8 -3.6C3 -6.6 -3 -6 -5.6 -1.4Z');
    case 'short':
      return path(crown);
    case 'bun':
      return path(crown) + `<circle cx="-6.4" cy="-10" r="4.6" fill="${kit.hair}"/>`;
    case 'tail':
      return path(crown) + path('M-7 -5C-12 -7 -15 -2 -14 6C-12.6 3 -11 1 -7 0Z');
    case 'long':
      return path(`${crown}M-8 -2C-11 6 -10 12 -7 15C-4 13 -4 8 -4.4 2Z`);
    case 'curls':
      return [-7, -4, 0, 4, 7]
        .map(
          (at, step) =>
            `<circle cx="${at}" cy="${[-4, -8, -9.6, -8.6, -5][step]}" r="4.4" fill="${kit.hair}"/>`,
        )
        .join('');
    case 'scrum-cap':
      return (
        path('M-8.4 3C-10 -10 8.6 -12.6 9 -2.6L4.6 -2.4C4 2 1 6 1.6 9.8C-4 9.6 -8 7 -8.4 3Z') +
        `<path d="M-5 -7.6Q0 -4 7 -6.6M-7.4 -1Q-2 0 4 -2.4" stroke="${kit.hoops ?? kit.skin}" stroke-width="1.5" fill="none"/>`
      );
    case 'beanie':
      return (
        path('M-8.6 -1.4C-9 -13.6 8.6 -13.8 8.8 -3L8.4 -1.6Z', kit.shirt) +
        `<circle cx="0" cy="-12.6" r="3" fill="${kit.hoops ?? kit.shirt}"/><path d="M-8.6 -2.4L8.8 -3.6" stroke="${kit.hoops ?? kit.shirt}" stroke-width="2.6"/>`
      );
    case 'cap':
      return path('M-8.4 -1.6C-8.6 -11 7.6 -11 8 -3.4L14.6 -2.4Q14 -0.8 8 -1.4Z', kit.shirt);
  }
}
