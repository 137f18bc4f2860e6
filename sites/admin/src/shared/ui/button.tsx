import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';

type Look = 'act' | 'quiet' | 'bad';

const CLASSES: Readonly<Record<Look, string>> = {
  act: 'button',
  quiet: 'button button--quiet',
  bad: 'button button--bad',
};

/** The class of a button, for links that look like one. */
export function buttonClass(look: Look = 'act', small = false): string {
  return small ? `${CLASSES[look]} button--small` : CLASSES[look];
}

/**
 * A button that stays focusable while it is busy, so that focus is not lost; a press does nothing then.
 * That holds for Enter in a field too, which presses the form's button. The busy words replace the label.
 */
export function Button({
  look = 'act',
  small = false,
  busy,
  held = false,
  children,
  onClick,
  ...rest
}: {
  readonly look?: Look;
  readonly small?: boolean;
  /** Words to show instead of the label while it works. */
  readonly busy?: string | false | undefined;
  /** A press does nothing while something else works; the button stays where it is, and keeps the focus. */
  readonly held?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'>) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, small)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy || held ? true : undefined}
      onClick={(event) => (busy || held ? event.preventDefault() : onClick?.(event))}
    >
      {busy || children}
    </button>
  );
}
