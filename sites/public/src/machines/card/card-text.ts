import { fitText, type Room, type SetText } from '@clubhouse/ui';

/** A text in the largest size at which it fits; cut where it does not fit at the smallest. */
export function setText(text: string, room: Room): SetText {
  return fitText(billText(text), room, widthOf);
}

/**
 * The signs of a text that the face has, in capitals: emoji and other scripts would be boxes. Nothing is left of
 * a text that is all of those.
 */
export function billText(text: string): string {
  return text
    .slice(0, 2_000)
    .normalize('NFC')
    .replace(/['‘]/g, '’')
    .replace(/"/g, '”')
    .replace(/[\s\u2010-\u2012]+/g, (signs) => (/\s/.test(signs) ? ' ' : '-'))
    .toLocaleUpperCase('en-GB')
    .replace(/[^A-Z0-9\u00c0-\u024f\u1e00-\u1eff .,:;!?()/&£%+–’“”-]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * How far a line reaches, in parts of its size: never less than it does, and little more. The measures are League
 * Gothic’s, of letters that are alike taken together.
 */
export function widthOf(line: string): number {
  let width = 0;
  for (const sign of line) {
    if (' .,:;!’I'.includes(sign)) width += 0.19;
    else if ('1J-()“”'.includes(sign)) width += 0.31;
    else if ('MWÆŒ%–&£+'.includes(sign)) width += 0.57;
    else width += 0.4;
  }
  return width;
}
