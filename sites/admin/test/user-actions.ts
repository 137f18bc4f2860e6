import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export const isShown = async (words: string | RegExp) =>
  expect(await screen.findByText(words)).toBeVisible();

/** The names of what is listed, from top to bottom. */
export const namesListed = (inside: HTMLElement = document.body) =>
  within(inside)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

export const rowOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li')!;

/** What a person does on any screen of the app, by the names that a person reads. */
export function userActions() {
  const user = userEvent.setup();
  const click = async (role: 'button' | 'link', name: string | RegExp, inside: HTMLElement) =>
    user.click(await within(inside).findByRole(role, { name }));
  return {
    user,
    press: (name: string | RegExp, inside: HTMLElement = document.body) =>
      click('button', name, inside),
    follow: (name: string | RegExp, inside: HTMLElement = document.body) =>
      click('link', name, inside),
    answer: (name: string) => click('button', name, screen.getByRole('alertdialog')),
    fill(values: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(values)) {
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      }
    },
    choose(label: string, ...files: readonly File[]) {
      fireEvent.change(screen.getByLabelText(label), { target: { files } });
    },
  };
}
