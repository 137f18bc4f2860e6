import { club, newClub } from '@clubhouse/club';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clubStyle } from './club-style.ts';

const folder = join(import.meta.dirname, 'fonts');
const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => rules);

test('all fonts together are at most 45 kB', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(45_000);
});

test('no text waits for its font: each is swapped in, and a scaled one replaces it until then', () => {
  const fetched = faces.filter((rules) => rules.includes('url('));
  expect(fetched.filter((rules) => !rules.includes('font-display: swap'))).toEqual([]);
  const standIns = faces.filter((rules) => rules.includes('local('));
  const familyOf = (rules: string) => /font-family: '([^']*)'/.exec(rules)?.[1];
  for (const family of new Set(fetched.map(familyOf))) {
    const standIn = standIns.find((rules) => familyOf(rules) === `${family} fallback`);
    expect(standIn).toMatch(/size-adjust: [\d.]+%.*ascent-override: [\d.]+%/s);
  }
});

test("a club's colours become custom properties named for their role", () => {
  const style = clubStyle(newClub);
  expect(style).toContain(`--ink:${newClub.colours.ink};`);
  expect(style).toContain(`--primary-deep:${newClub.colours.primaryDeep}`);
  expect(style).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
});

test('[C3] an invalid colour cannot reach the page', () => {
  const colours = { ...club.colours, accent: '#fff}</style><script>' };
  expect(() => clubStyle({ colours })).toThrow('colours.accent');
});
