import { nationalities, parseNationality } from '@clubhouse/content';
import { NationalityText } from '@clubhouse/ui';
import { useCombobox } from 'downshift';
import { useId, useState, type Ref } from 'react';
import '#shared/ui/field.css';
import './nationality-field.css';

const sayOf = (text: string) => parseNationality(text).demonym;

/**
 * One nationality of the list, found by typing a part of it, or of its country. One that has left the list
 * stays until another is chosen.
 */
export function NationalityField({
  label,
  value,
  onChange,
  onBlur,
  error,
  held,
  ref,
}: {
  readonly label: string;
  /** As it is stored; empty for none. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly error?: string | undefined;
  /** It is being sent: nothing can be changed. */
  readonly held: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [typed, setTyped] = useState(() => sayOf(value));
  const [shownFor, setShownFor] = useState(value);
  const [isSearching, setSearching] = useState(false);
  // A draft was carried on with, or the form put back: the field follows.
  if (shownFor !== value) {
    setShownFor(value);
    setTyped(sayOf(value));
  }
  // What is chosen already is not what is searched for: opened again, everything is there.
  const items = nationalitiesLike(isSearching ? typed : '');
  const { isOpen, highlightedIndex, ...get } = useCombobox({
    items: [...items],
    inputValue: typed,
    // From the whole list: the chosen one stays while something else is searched for.
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
      // What was typed and not chosen is not a nationality: the field says again what is chosen.
      setSearching(false);
      setTyped((now) => (now.trim() === '' ? now : sayOf(value)));
    },
    stateReducer(state, { changes, type }) {
      // The whole word typed out is the choice of it, without a press.
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
            // Synchronously: a moment later, keys typed meanwhile would be lost.
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
 * The nationalities somebody may mean by what they typed: their demonym or their country begins with it, or a
 * word of them does. Those that begin with it come first. Everything when nothing was typed.
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
