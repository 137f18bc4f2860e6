// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fixture } from '#test/a-saturday.ts';
import { inSite } from '#test/in-site.tsx';
import { ShareMatch } from './match-bill.tsx';

const url = `${club.siteUrl}/match/2026-11-28-2026-home-tidemill`;
const match = { ...fixture, id: '', date: '2026-11-28', time: '15:00', ours: 'home' as const };

async function press(browser: object) {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', browser);
  render(inSite(<ShareMatch match={match} />));
  await user.click(screen.getByRole('button', { name: 'Share this match' }));
  return () => screen.getByRole('status').textContent;
}

test('a browser that cannot share copies the address, and confirms it', async () => {
  const writeText = vi.fn<() => Promise<void>>(async () => undefined);
  const words = await press({ clipboard: { writeText } });
  expect(writeText).toHaveBeenCalledWith(url);
  await expect.poll(words).toBe('The link is copied.');
});

test('where neither works the address is shown, and closing the share sheet shows no message', async () => {
  const words = await press({});
  await expect.poll(words).toBe(`The link cannot be copied here: ${url}`);
  cleanup();
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  const others = await press({ share });
  await Promise.resolve();
  expect(others()).toBe('');
});
