// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WindowedList, type RowProps } from '#shared/lists/windowed-list.tsx';

const files = Array.from({ length: 5_000 }, (_, place) => ({ key: `programme-${place}.pdf` }));

/** A long list, and how often each of its rows was drawn. */
function aLongList() {
  // jsdom lays nothing out, and has nothing to say of sizes.
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

test('of a long list only what is near is in the page, and its whole length is told', async () => {
  aLongList();
  const [first] = await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  expect(first?.getAttribute('aria-setsize')).toBe('5000');
  expect(first?.getAttribute('aria-posinset')).toBe('1');
});

test('a row that stays while the list is scrolled is not drawn again', async () => {
  const drawn = aLongList();
  await screen.findByText('programme-15.pdf');
  await scrollTo(1_000);
  expect(drawn.get('programme-15.pdf')).toBe(1);
  expect(drawn.has('programme-28.pdf')).toBe(true);
});
