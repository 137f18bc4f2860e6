import type { ClubProfile } from '@clubhouse/club';
import { clubStyle } from '@clubhouse/ui';

/** Dresses the page in the club's colours. Through the style sheet's own interface: no inline style. */
export function wearClubColours(club: ClubProfile, page: Document = document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(clubStyle(club));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
