import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billText, setText, widthOf } from './card.ts';

const room = { width: 1000, lines: 2, largest: 150, smallest: 70 };

test('a short text is set as large as there is room for', () => {
  expect(setText('Lions roar', room)).toEqual({ lines: ['LIONS ROAR'], size: 150 });
});

test('a longer one is set smaller, on as many lines as there are', () => {
  const { lines, size } = setText('Lions roar past Old Kestrels in the mud at last', room);
  expect(lines).toHaveLength(2);
  expect(size).toBeLessThan(150);
});

test('whatever a text holds, it stays in its room', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
      const { lines, size } = setText(text, room);
      expect(lines.length).toBeLessThanOrEqual(room.lines);
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(room.width);
    }),
  );
  const long = setText('x'.repeat(10_000), room);
  expect(long.lines).toHaveLength(1);
  expect(long.lines[0]).toMatch(/^X+\.\.\.$/);
});

test('only what the face has is left of a text', () => {
  expect(billText(`Tāne’s "Łąka" – 🏉 Динамо <b>50%</b>`)).toBe('TĀNE’S ”ŁĄKA” – B50%/B');
  expect(billText('🏉')).toBe('');
});
