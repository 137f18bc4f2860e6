// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useRowWindow } from '#shared/lists/list-section.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A list of `total` rows, of which fifty are read at a time. */
function aLongList(total: number) {
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
  const { ends, press, read } = aLongList(5_000);
  expect(ends()).toEqual([0, 49]);
  press('next');
  expect(ends()).toEqual([0, 99]);
  expect(read()).toBe(100);
});

test('however far a list goes on, a hundred rows are drawn', () => {
  const { press, view, ends } = aLongList(5_000);
  for (let presses = 0; presses < 10; presses += 1) press('next');
  expect(view().rows).toHaveLength(100);
  expect(ends()).toEqual([450, 549]);
});

test('going back shows the rows before, and reads nothing', () => {
  const { press, ends, read, view } = aLongList(5_000);
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
  const { view } = aLongList(50);
  expect(view().next).toBeUndefined();
  expect(view().before).toBeUndefined();
});
