import { club, newClub } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { clubStyle } from './club-style.ts';

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
