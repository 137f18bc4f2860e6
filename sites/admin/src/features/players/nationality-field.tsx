import { nationalities, parseNationality } from '@clubhouse/content';
import { NationalityText } from '@clubhouse/ui';
import { useCombobox } from 'downshift';
import { useId, useState } from 'react';
import type { FieldControl } from '#shared/forms/entity-form.ts';
import '#shared/ui/field.css';
import './nationality-field.css';

const sayOf = (text: string) => parseNationality(text).demonym;

/**
 * A nationality of the list, found by typing a part of its name or country. A stored nationality that is no longer on
 * the list stays until another one is chosen.
 */
export function NationalityField({
  label,
  value,
  onChange,
  onBlur,
  error,
  held,
  ref,
}: FieldControl) {
  const id = useId();
  const [typed, setTyped] = useState(() => sayOf(value));
  const [shownFor, setShownFor] = useState(value);
  const [isSearching, setSearching] = useState(false);
  // The value was changed from outside, by a restored draft or a reset: the field shows it.
  if (shownFor !== value) {
    setShownFor(value);
    setTyped(sayOf(value));
  }
  // The chosen nationality is not a search: a list that is opened again is whole.
  const items = nationalitiesLike(isSearching ? typed : '');
  const { isOpen, highlightedIndex, ...get } = useCombobox({
    items: [...items],
    inputValue: typed,
    // Taken from the whole list, so that the choice stays during a search.
    selectedItem: nationalities.find(({ text }) => text === value) ?? null,
    itemToString: (item) => item?.demonym ?? '',
    itemToKey: (item) => item?.code,
    onInputValueChange({ inputValue, type }) {
      if (type !== useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setSearching(false);
      if (selectedItem) onChange(selectedItem.text);
    },
    onIsOpenChange: ({ isOpen: open }) => {
      if (open) return;
      // A text without a choice is not a nationality, so the field shows the last choice again.
      setSearching(false);
      setTyped((now) => (now.trim() === '' ? now : sayOf(value)));
    },
    stateReducer(state, { changes, type }) {
      // A nationality typed in full is chosen without a press.
      const only = items.find(
        ({ demonym }) => demonym.toLowerCase() === state.inputValue.trim().toLowerCase(),
      );
      return type === useCombobox.stateChangeTypes.InputBlur && only
        ? { ...changes, selectedItem: only, inputValue: only.demonym }
        : changes;
    },
  });

  function search(text: string) {
    setTyped(text);
    setSearching(true);
    if (text.trim() === '') onChange('');
  }

  return (
    <div className="field">
      <label {...get.getLabelProps()}>{label}</label>
      <div className="combobox">
        <input
          {...get.getInputProps({
            ref: ref ?? null,
            onBlur,
            // Set synchronously: otherwise letters typed meanwhile would be lost.
            onChange: ({ currentTarget }) => search(currentTarget.value),
            readOnly: held,
            'aria-invalid': error ? true : undefined,
            'aria-required': true,
            'aria-describedby': error ? `${id}-error` : undefined,
          })}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="Type to search"
        />
        <span className="combobox__flag" aria-hidden="true">
          {!isSearching && value && <NationalityText text={value} />}
        </span>
        <ul
          {...get.getMenuProps()}
          className={isOpen ? 'combobox__list' : 'combobox__list combobox__list--closed'}
        >
          {isOpen &&
            items.map((item, index) => (
              <li
                key={item.code}
                className={index === highlightedIndex ? 'combobox__at' : undefined}
                {...get.getItemProps({ item, index })}
              >
                <NationalityText text={item.text} />
              </li>
            ))}
        </ul>
      </div>
      {isOpen && items.length === 0 && (
        <p className="field__hint" role="status">
          None of that name is in the list.
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type Choice = (typeof nationalities)[number];

const HOME_NATIONS: Readonly<Record<string, string>> = {
  'gb-eng': 'England',
  'gb-nir': 'Northern Ireland',
  'gb-sct': 'Scotland',
  'gb-wls': 'Wales',
};

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/**
 * The nationalities whose demonym or country, or a word of either, begins with the typed text. Those that begin with it
 * themselves come first. All nationalities if no text was typed.
 */
export function nationalitiesLike(typed: string): readonly Choice[] {
  const asked = bare(typed);
  if (asked === '') return nationalities;
  const ranked = nationalities.map((choice) => ({ choice, rank: rankOf(choice, asked) }));
  return ranked
    .filter(({ rank }) => rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

function rankOf({ code, demonym }: Choice, asked: string): number {
  const names = [demonym, HOME_NATIONS[code] ?? countries.of(code.toUpperCase()) ?? ''].map(bare);
  if (names.some((name) => name.startsWith(asked))) return 0;
  return names.some((name) => name.includes(` ${asked}`)) ? 1 : 2;
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
