import { club } from '@clubhouse/club';
import { Resvg } from '@resvg/resvg-wasm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { drawnBadge } from '#server/picture-answers.ts';
import { billText, card, type CardWords, setText, widthOf } from '#feeds/card/card.ts';
import { cardTools } from '#server/draw-card.ts';
import { endless, quoted } from '#test/hostile-titles.ts';
import { readCardFiles } from '../build/plugins.ts';

const files = readCardFiles();
const tools = cardTools(files);
const BADGE = `data:image/svg+xml;base64,${Buffer.from(drawnBadge(club.colours)).toString('base64')}`;
const drawn = (words: CardWords) => tools.draw(card(words, { club, badge: BADGE }));

const match = {
  date: '2026-11-21',
  time: '15:00',
  homeTeam: 'Ferrymere',
  awayTeam: 'Old Kestrels',
  ours: 'home',
} as const;

beforeAll(async () => {
  await drawn({ kind: 'title', title: 'News', line: 'Match reports' });
}, 20_000);

test.each<[string, CardWords]>([
  ['a fixture', { kind: 'match', match }],
  ['a fixture without an hour', { kind: 'match', match: { ...match, time: 'TBC' } }],
  ['a result', { kind: 'match', match: { ...match, ended: { homeScore: 24, awayScore: 12 } } }],
  ['a walkover', { kind: 'match', match: { ...match, ended: { walkover: 'home' } } }],
  ['nothing but emoji', { kind: 'title', title: '🏉🏉', line: '🏉' }],
  ['markup', { kind: 'title', title: '</text><script>"&', line: ']]>' }],
  ['all that breaks things', { kind: 'title', title: quoted, line: quoted }],
  ['10,000 signs of it', { kind: 'title', title: endless, line: endless }],
  [
    'a match against it',
    { kind: 'match', match: { ...match, homeTeam: quoted, awayTeam: endless } },
  ],
])('a card of %s is a picture of the size that link previews expect', async (_, words) => {
  const bytes = Buffer.from(await drawn(words));
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  // Chat apps leave out pictures that are large.
  expect(bytes.length).toBeLessThan(300_000);
});

test('two cards differ where their words do, and each is drawn once', async () => {
  const [won, lost] = [24, 3].map((homeScore) =>
    drawn({ kind: 'match', match: { ...match, ended: { homeScore, awayScore: 12 } } }),
  );
  expect(Buffer.compare(await won!, await lost!)).not.toBe(0);
  expect(drawn({ kind: 'match', match })).toBe(drawn({ kind: 'match', match }));
});

test('no glyph of the font is wider than its assumed width', () => {
  const fontBuffers = files.faces.map((face) => new Uint8Array(Buffer.from(face, 'base64')));
  const reach = (text: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text y="100" font-family="League Gothic" font-size="100">${text}</text></svg>`;
    const image = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'League Gothic' } });
    return image.getBBox()?.width ?? 0;
  };
  for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÇÉÑÖØÆŒŁĄŻŐ0123456789.,:;!?()/£%+–’“”-') {
    const each = (reach(`H${sign.repeat(21)}H`) - reach(`H${sign}H`)) / 2000;
    expect([sign, each <= widthOf(sign)]).toEqual([sign, true]);
  }
});

const room = { width: 1000, lines: 2, largest: 150, smallest: 70 };

test('a short text is set as large as fits, a longer one smaller, on as many lines as allowed', () => {
  expect(setText('Lions roar', room)).toEqual({ lines: ['LIONS ROAR'], size: 150 });
  const { lines, size } = setText('Lions roar past Old Kestrels in the mud at last', room);
  expect(lines).toHaveLength(2);
  expect(size).toBeLessThan(150);
});

test('any text stays within its area', () => {
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

test('a text is reduced to the glyphs of the font', () => {
  expect(billText(`Tāne’s "Łąka" – 🏉 Динамо <b>50%</b>`)).toBe('TĀNE’S ”ŁĄKA” – B50%/B');
  expect(billText('🏉')).toBe('');
});
