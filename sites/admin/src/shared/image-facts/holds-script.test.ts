import { expect, test } from 'vitest';
import { holdsScript } from '#shared/image-facts/image-facts.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test.each([
  '<script>alert(1)</script>',
  '<svg:SCRIPT href="x.js"/>',
  '<circle r="4" onload="alert(1)"/>',
  '<a href="javascript:alert(1)"><circle r="4"/></a>',
])('a drawing with %s holds a script', (inside) => {
  expect(holdsScript(new TextEncoder().encode(drawing(inside)))).toBe(true);
});

test('so it does in another encoding', () => {
  const text = `\ufeff${drawing('<script/>')}`;
  expect(holdsScript(new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer))).toBe(
    true,
  );
});

test('a drawing that only draws holds none', () => {
  const inside = '<title>The script on the badge: on and on</title><path d="M0 0h9"/>';
  expect(holdsScript(new TextEncoder().encode(drawing(inside)))).toBe(false);
});
