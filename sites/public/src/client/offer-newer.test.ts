// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offerNewer } from './offer-newer.ts';

test('the offer stands beside the page, calls back when it is pressed, and goes', async () => {
  document.body.innerHTML = '<main></main>';
  const offer = offerNewer(document.querySelector('main')!);
  const show = vi.fn(() => offer());
  offer(show);
  offer(show);
  expect(document.querySelector('main')!.childElementCount).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show what is new' }));
  expect(show).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});
