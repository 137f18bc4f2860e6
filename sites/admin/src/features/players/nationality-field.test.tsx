// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { NationalityField, nationalitiesLike } from '#features/players/nationality-field.tsx';
import '@testing-library/jest-dom/vitest';

function setUp(value: string) {
  const chosen: string[] = [];
  function Form() {
    const [text, setText] = useState(value);
    return (
      <NationalityField
        label="Nationality"
        value={text}
        held={false}
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
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  return { chosen, user, field, options };
}

const FIJIAN = '🇫🇯 Fijian';
const NONE = 'None of that name is in the list.';

test.each([
  ['an empty field', '', 'new z', '🇳🇿 New Zealander', 'New Zealander'],
  ['a field with a choice', FIJIAN, 'sam', '🇼🇸 Samoan', 'Samoan'],
])('by keyboard in %s: type, arrow down, Enter', async (_, value, keys, text, demonym) => {
  const { user, field, chosen, options } = setUp(value);
  await user.tripleClick(field);
  await user.keyboard(keys);
  expect(field).toHaveValue(keys);
  expect(options()).toEqual([text]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual([text]);
  expect(field).toHaveValue(demonym);
  expect(options()).toEqual([]);
});

test.each([
  [
    'a search text in an emptied field is no nationality',
    FIJIAN,
    '{Backspace}mart',
    NONE,
    '',
    [''],
  ],
  ['leaving a search restores the earlier choice', FIJIAN, 'mart', NONE, 'Fijian', []],
  [
    'a name typed out whole is chosen when the field is left',
    '',
    'tongan',
    undefined,
    'Tongan',
    ['🇹🇴 Tongan'],
  ],
])('%s', async (_, value, keys, says, shown, choices) => {
  const { user, field, chosen } = setUp(value);
  await user.tripleClick(field);
  await user.keyboard(keys);
  expect(screen.queryByRole('status')?.textContent).toBe(says);
  await user.tab();
  expect(field).toHaveValue(shown);
  expect(chosen).toEqual(choices);
});

const found = (typed: string) => nationalitiesLike(typed).map(({ demonym }) => demonym);

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

test('names that start with the typed text come before names that contain it', () => {
  const irish = found('irish');
  expect(irish.slice(0, 2)).toEqual(['Irish', 'Northern Irish']);
});
