import { club } from '@clubhouse/club';
import type { Plugin } from 'vite';

/** Puts the club's name, colour, badge and icons into the page. */
export function clubPage(): Plugin {
  const touchIcon = club.badge.icons.toSorted((a, b) => a.size - b.size)[0];
  const words: Readonly<Record<string, string>> = {
    CLUB_NAME: club.name,
    CLUB_INK: club.colours.ink,
    CLUB_BADGE: club.badge.onDark,
    CLUB_ICON: club.badge.maskable,
    CLUB_TOUCH_ICON: touchIcon?.path ?? club.badge.maskable,
  };
  return {
    name: 'clubhouse:club-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%(CLUB_\w+)%/g, (mark, name: string) => words[name] ?? mark),
    },
  };
}
