// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

test('[9.12] an event is Social or a Meeting; day and time are asked for with the pickers of the phone', async () => {
  const { signInAs, renderApp } = await mountAdmin();
  await signInAs('admin@club.test');
  await renderApp('/admin/add-event');
  const { options } = await screen.findByLabelText<HTMLSelectElement>('Type');
  expect([...options].map(({ value }) => value)).toEqual(['Social', 'Meeting']);
  expect(screen.getByLabelText('Date')).toHaveAttribute('type', 'date');
  expect(screen.getByLabelText('Time')).toHaveAttribute('type', 'time');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2020-05-31' } });
  expect(screen.getByText(/^This day is over\./)).toBeVisible();
});
