// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ListDay } from '#shared/lists/list-row.tsx';

test.each([
  ['a date is a big day and a small month', '2025-11-02', '2 Nov 2025'],
  ['what is no date is shown as it is stored', 'soon', 'soon'],
])('%s', (_fact, date, words) => {
  onTestFinished(cleanup);
  render(<ListDay date={date} />);
  expect(screen.getByRole('time')).toHaveTextContent(words);
});
