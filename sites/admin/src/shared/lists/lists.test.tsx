// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, fireEvent, act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ListDay } from '#shared/lists/list-row.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { WindowedList, type RowProps } from '#shared/lists/windowed-list.tsx';
import { useRowWindow } from '#shared/lists/list-section.tsx';
import type { QueuedMutation } from '@clubhouse/outbox';
import { aMutation } from '#test/a-queue.ts';
import { withQueued } from '#shared/lists/with-queued.ts';

test.each([
  ['a date is a big day and a small month', '2025-11-02', '2 Nov 2025'],
  ['what is no date is shown as it is stored', 'soon', 'soon'],
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

const files = Array.from({ length: 5_000 }, (_, place) => ({ key: `programme-${place}.pdf` }));

/** A long list, and how often each of its rows was drawn. */
function aLongList() {
  // jsdom has no layout, and so no sizes.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Nor does it scroll.
  vi.stubGlobal('scrollTo', () => {});
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const drawn = new Map<string, number>();
  const draw = ({ key }: { readonly key: string }, row: RowProps) => {
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
    return (
      <li {...row} key={key}>
        {key}
      </li>
    );
  };
  render(
    <WindowedList entries={files} className="list" rowHeight={100}>
      {draw}
    </WindowedList>,
  );
  return drawn;
}

async function scrollTo(top: number) {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
  await screen.findByText(`programme-${top / 100}.pdf`);
}

test('a row that stays while the list is scrolled is not drawn again', async () => {
  const drawn = aLongList();
  await screen.findByText('programme-15.pdf');
  await scrollTo(1_000);
  expect(drawn.get('programme-15.pdf')).toBe(1);
  expect(drawn.has('programme-28.pdf')).toBe(true);
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

test('the first fifty rows are one reading, and each press reads fifty more', () => {
  const { ends, press, read } = readByFifties(5_000);
  expect(ends()).toEqual([0, 49]);
  press('next');
  expect(ends()).toEqual([0, 99]);
  expect(read()).toBe(100);
});

test('however far a list goes on, a hundred rows are drawn', () => {
  const { press, view, ends } = readByFifties(5_000);
  for (let presses = 0; presses < 10; presses += 1) press('next');
  expect(view().rows).toHaveLength(100);
  expect(ends()).toEqual([450, 549]);
});

test('going back shows the rows before, and reads nothing', () => {
  const { press, ends, read, view } = readByFifties(5_000);
  for (let presses = 0; presses < 3; presses += 1) press('next');
  expect(ends()).toEqual([100, 199]);
  press('before');
  expect(ends()).toEqual([50, 149]);
  press('before');
  expect(ends()).toEqual([0, 99]);
  expect(view().before).toBeUndefined();
  expect(read()).toBe(200);
});

test('a list that is all there goes no further', () => {
  const { view } = readByFifties(50);
  expect(view().next).toBeUndefined();
  expect(view().before).toBeUndefined();
});

const parse = (item: Readonly<Record<string, unknown>>) => ({
  id: String(item['id']),
  title: String(item['title']),
});

const queued = (own: Partial<QueuedMutation> = {}) =>
  aMutation({ entity: 'events', id: '1', ...own });

test('a delete of what nobody knows here shows nothing', () => {
  expect(withQueued([], [queued({ kind: 'delete' })], parse)).toEqual([]);
});
