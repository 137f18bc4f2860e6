import { n } from './sheet.ts';

/** Shirt and scoreboard numbers as strokes in a box of 60 × 100, so that no font is needed. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M8 4H52V96H8Z',
  '1': 'M14 18L32 4V96',
  '2': 'M6 4H54V48H6V96H54',
  '3': 'M6 4H54V96H6M16 50H54',
  '4': 'M10 4V56H54M42 30V96',
  '5': 'M54 4H6V46H54V96H6',
  '6': 'M54 4H6V96H54V46H6',
  '7': 'M6 4H54L26 96',
  '8': 'M8 4H52V96H8ZM8 50H52',
  '9': 'M6 96H54V4H6V52H54',
};

/** A number centred on (x, y), `height` tall, with an outline where one is given. */
export function digits(
  text: string,
  x: number,
  y: number,
  height: number,
  grey: string,
  outline?: string,
): string {
  const scale = height / 100;
  const width = text.length * 78 - 18;
  const path = [...text]
    .map((digit, at) => {
      const stroke = (colour: string, thick: number) =>
        `<path d="${strokes[digit] ?? ''}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`;
      return `<g transform="translate(${at * 78} 0)">${outline ? stroke(outline, 30) : ''}${stroke(grey, 18)}</g>`;
    })
    .join('');
  return `<g transform="translate(${n(x - (width * scale) / 2)} ${n(y - height / 2)}) scale(${scale.toFixed(3)})" stroke-linejoin="miter">${path}</g>`;
}
