// @vitest-environment jsdom
import { nationalities } from '@clubhouse/content';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { flagDrawing, NationalityText } from './nationality-text.tsx';

test('every nationality a player can have has a drawn flag', () => {
  expect(nationalities.length).toBeGreaterThan(60);
  expect(nationalities.filter(({ code }) => !flagDrawing(code))).toEqual([]);
});

test('the flag is drawn, the text stays as stored, and the emoji is not read out', () => {
  const { container } = render(<NationalityText text="🇫🇯 Fijian" />);
  expect(screen.getByAltText('').getAttribute('src')).toMatch(/fj.*svg/);
  expect(container.textContent).toBe('🇫🇯 Fijian');
  expect(screen.getByText('🇫🇯').getAttribute('aria-hidden')).toBe('true');
});

test('a nationality without its emoji still has its flag', () => {
  const { container } = render(<NationalityText text="Welsh" />);
  expect(screen.getByAltText('').getAttribute('src')).toMatch(/gb-wls.*svg/);
  expect(container.textContent).toBe('Welsh');
});

test.each([
  '🇦🇶 Antarctic',
  '🏴‍☠️ Buccaneer',
  'Martian',
  '',
  '<img src=x onerror=alert(1)>',
  '\u202eshsilgnE',
])('a text without a drawn flag is shown as stored: %j', (text) => {
  const { container } = render(<NationalityText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img')).toBeNull();
});
