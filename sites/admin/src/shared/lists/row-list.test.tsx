// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { RowList } from '#shared/lists/row-list.tsx';

const rows = Array.from({ length: 30 }, (_, place) => `Match report ${place}`);

function draw(drawn: readonly string[]) {
  onTestFinished(cleanup);
  render(<RowList rows={drawn}>{(row) => <li key={row}>{row}</li>}</RowList>);
  return screen.getByRole('list');
}

test('a screenful of rows is there with the page, and room for the rest', () => {
  const list = draw(rows);
  expect(list.children).toHaveLength(8);
  expect(list.style.getPropertyValue('--to-come')).toBe('22');
});

test('the rest is drawn by itself, in its order, and the room is given back', async () => {
  const list = draw(rows);
  await expect.poll(() => list.children.length).toBe(rows.length);
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(rows);
  expect(list.style.getPropertyValue('--to-come')).toBe('');
});

test('a short list is whole at once', () => {
  expect(draw(rows.slice(0, 8)).children).toHaveLength(8);
});
