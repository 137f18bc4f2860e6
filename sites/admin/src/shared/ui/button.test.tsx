// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '#shared/ui/button.tsx';

test('a busy button ignores a press, and keeps the focus', async () => {
  let presses = 0;
  const button = (busy: string | false) => (
    <Button busy={busy} onClick={() => (presses += 1)}>
      Delete
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  rerender(button('Deleting...'));
  const busy = screen.getByRole('button', { name: 'Deleting...' });
  expect(busy).toHaveFocus();
  await userEvent.click(busy);
  expect(presses).toBe(1);
});
