import {
  useId,
  useState,
  type InputHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#shared/ui/button.tsx';
import './field.css';

type AnyControl = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;
type Control = Omit<InputHTMLAttributes<AnyControl>, 'className' | 'id'> & {
  readonly ref?: Ref<AnyControl>;
};

/**
 * A labelled field, of text or a choice among a few. Its error and hint are read out with it; an error marks it
 * invalid. A password is hidden until its button is pressed.
 */
export function TextField({
  label,
  optional = false,
  error,
  hint,
  lines,
  options,
  tools,
  ...control
}: {
  readonly label: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** More than one makes it a text area of that height. */
  readonly lines?: number;
  readonly options?: readonly string[];
  /** Buttons that change the text. */
  readonly tools?: ReactNode;
} & Control) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const shared = {
    ...control,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': optional ? undefined : true,
  };
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <i> (optional)</i>}
      </label>
      {tools}
      {control.type === 'password' ? (
        <Secret {...shared} labelId={`${id}-label`} />
      ) : options ? (
        <Choice {...shared} options={options} />
      ) : lines ? (
        <textarea rows={lines} {...shared} />
      ) : (
        <input {...shared} />
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A select has no read-only state: while it is held, all its options are disabled, and the focus stays. */
function Choice({
  options,
  readOnly: held = false,
  ...select
}: Control & { readonly options: readonly string[] }) {
  return (
    <select {...select} aria-disabled={held || undefined}>
      {options.map((option) => (
        <option key={option} disabled={held} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

/** The input of a password with a button that shows it; the text cursor stays where it was. */
function Secret({
  labelId,
  ...input
}: Control & { readonly id: string; readonly labelId: string }) {
  const [isShown, setShown] = useState(false);

  function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const field = currentTarget.previousElementSibling as HTMLInputElement;
    const { selectionStart, selectionEnd } = field;
    flushSync(() => setShown(!isShown));
    // Setting the caret would bring the focus back from the button.
    if (document.activeElement !== field) return;
    // Chromium moves the caret when it draws the field of the other type.
    requestAnimationFrame(() => field.setSelectionRange(selectionStart, selectionEnd));
  }

  return (
    <div className="field__secret">
      <input
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        look="quiet"
        aria-pressed={isShown}
        // The label describes the button: as its name it would make the button look like the field itself.
        aria-describedby={labelId}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        Show
      </Button>
    </div>
  );
}
