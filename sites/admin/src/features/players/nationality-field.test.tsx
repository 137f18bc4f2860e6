// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { nationalities } from '@clubhouse/content';
import { NationalityField, nationalitiesLike } from '#features/players/nationality-field.tsx';
import '@testing-library/jest-dom/vitest';

function setUp({ value = '', held = false } = {}) {
  const chosen: string[] = [];
  function Form() {
    const [text, setText] = useState(value);
    return (
      <NationalityField
        label="Nationality"
        value={text}
        held={held}
        onBlur={() => {}}
        onChange={(next) => {
          chosen.push(next);
          setText(next);
        }}
      />
    );
  }
  render(<Form />);
  onTestFinished(cleanup);
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Nationality' });
  return { chosen, user, field, options: () => screen.queryAllByRole('option') };
}

test('by keyboard: type, arrow down, Enter', async () => {
  const { user, field, chosen, options } = setUp();
  await user.type(field, 'new z');
  expect(options().map((option) => option.textContent)).toEqual(['🇳🇿 New Zealander']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['🇳🇿 New Zealander']);
  expect(field).toHaveValue('New Zealander');
  expect(options()).toEqual([]);
});

test('what is chosen already can be typed over', async () => {
  const { user, field, chosen, options } = setUp({ value: '🇫🇯 Fijian' });
  await user.tripleClick(field);
  await user.keyboard('sam');
  expect(field).toHaveValue('sam');
  expect(options().map((option) => option.textContent)).toEqual(['🇼🇸 Samoan']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Samoan');
  expect(chosen).toEqual(['🇼🇸 Samoan']);
});

test('what was searched for and not chosen is not a nationality', async () => {
  const { user, field, chosen } = setUp({ value: '🇫🇯 Fijian' });
  await user.clear(field);
  await user.type(field, 'mart');
  expect(screen.getByRole('status')).toHaveTextContent('None of that name is in the list.');
  await user.tab();
  expect(field).toHaveValue('');
  expect(chosen.at(-1)).toBe('');
});

test('a name typed out whole is chosen when the field is left', async () => {
  const { user, field, chosen } = setUp();
  await user.type(field, 'tongan');
  await user.tab();
  expect(chosen).toEqual(['🇹🇴 Tongan']);
  expect(field).toHaveValue('Tongan');
});

test('what was searched for and left is what was chosen before', async () => {
  const { user, field, chosen } = setUp({ value: '🇫🇯 Fijian' });
  await user.tripleClick(field);
  await user.keyboard('mart');
  await user.tab();
  expect(field).toHaveValue('Fijian');
  expect(chosen).toEqual([]);
});

test('Escape leaves the list and keeps what was chosen', async () => {
  const { user, field, options } = setUp({ value: '🇫🇯 Fijian' });
  await user.click(field);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(options()).toEqual([]);
  expect(field).toHaveValue('Fijian');
});

const found = (typed: string) => nationalitiesLike(typed).map(({ demonym }) => demonym);

test('nothing typed offers every nationality', () => {
  expect(nationalitiesLike('')).toEqual(nationalities);
});

test.each([
  ['wel', 'Welsh'],
  ['WALES', 'Welsh'],
  ['fij', 'Fijian'],
  ['zealand', 'New Zealander'],
  ['türk', 'Turkish'],
  ['nether', 'Dutch'],
])('"%s" finds %s first', (typed, demonym) => {
  expect(found(typed)[0]).toBe(demonym);
});

test('what begins with what was typed comes before what only holds it', () => {
  const irish = found('irish');
  expect(irish.slice(0, 2)).toEqual(['Irish', 'Northern Irish']);
});
