// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, fireEvent, act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ListDay } from '#shared/lists/list-row.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { WindowedList } from '#shared/lists/windowed-list.tsx';
import { useRowWindow } from '#shared/lists/list-frame.tsx';
import { aMutation } from '#test/a-queue.ts';
import { withQueued } from '#shared/lists/with-queued.ts';
import '#test/what-jsdom-lacks.ts';

test.each([
  ['a date is a big day and a small month', '2025-11-02', '2 Nov 2025'],
  ['a text that is no date is shown as stored', 'soon', 'soon'],
])('%s', (_fact, date, words) => {
  onTestFinished(cleanup);
  render(<ListDay date={date} />);
  expect(screen.getByRole('time')).toHaveTextContent(words);
});

const rows = Array.from({ length: 30 }, (_, place) => `Match report ${place}`);

function draw(drawn: readonly string[]) {
  onTestFinished(cleanup);
  render(<RowList rows={drawn}>{(row) => <li key={row}>{row}</li>}</RowList>);
  return screen.getByRole('list');
}

test('the first rows are drawn with the page, with space for the rest, which is drawn later in order', async () => {
  expect(draw(rows.slice(0, 8)).children).toHaveLength(8);
  cleanup();
  const list = draw(rows);
  expect(list.children).toHaveLength(8);
  expect(list.style.getPropertyValue('--to-come')).toBe('22');
  await expect.poll(() => list.children.length).toBe(rows.length);
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(rows);
  expect(list.style.getPropertyValue('--to-come')).toBe('');
});

const files = Array.from({ length: 5_000 }, (_, place) => ({ key: `programme-${place}.pdf` }));

test('a row that stays while the list is scrolled is not drawn again', async () => {
  onTestFinished(cleanup);
  const drawn = new Map<string, number>();
  render(
    <WindowedList entries={files} className="list" rowHeight={100}>
      {({ key }, row) => {
        drawn.set(key, (drawn.get(key) ?? 0) + 1);
        return (
          <li {...row} key={key}>
            {key}
          </li>
        );
      }}
    </WindowedList>,
  );
  await screen.findByText('programme-12.pdf');
  Object.assign(window, { scrollY: 1_000 });
  fireEvent.scroll(window);
  await screen.findByText('programme-20.pdf');
  expect(drawn.get('programme-12.pdf')).toBe(1);
  expect(drawn.has('programme-22.pdf')).toBe(true);
});

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A list of `total` rows, of which fifty are read at a time. */
function readByFifties(total: number) {
  let read = 50;
  const view = renderHook(() =>
    useRowWindow(numbers(read), {
      hasNextPage: read < total,
      fetchNextPage: async () => (read += 50),
    }),
  );
  onTestFinished(cleanup);
  const press = (button: 'next' | 'before') => {
    act(() => view.result.current[button]?.());
    view.rerender();
  };
  return {
    press,
    read: () => read,
    ends: () => [view.result.current.rows[0], view.result.current.rows.at(-1)],
    view: () => view.result.current,
  };
}

test('each press reads fifty more rows; a hundred are drawn at a time, and scrolling back reads nothing', () => {
  const { ends, press, read, view } = readByFifties(5_000);
  expect([ends(), read()]).toEqual([[0, 49], 50]);
  press('next');
  expect([ends(), read()]).toEqual([[0, 99], 100]);
  for (let presses = 0; presses < 9; presses += 1) press('next');
  expect([ends(), view().rows.length, read()]).toEqual([[450, 549], 100, 550]);
  for (let presses = 0; presses < 9; presses += 1) press('before');
  expect([ends(), view().before, read()]).toEqual([[0, 99], undefined, 550]);
});

test('a delete of an unknown item shows nothing', () => {
  const parse = (item: Readonly<Record<string, unknown>>) => ({ id: String(item['id']) });
  expect(withQueued([], [aMutation({ kind: 'delete' })], parse)).toEqual([]);
});
