import {
  createContext,
  useContext,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import './button.css';

type Look = 'act' | 'quiet' | 'bad';

const CLASSES: Readonly<Record<Look, string>> = {
  act: 'button',
  quiet: 'button button--quiet',
  bad: 'button button--bad',
};

function classOf(look: Look, small: boolean): string {
  return small ? `${CLASSES[look]} button--small` : CLASSES[look];
}

/** The id of what describes all buttons in a row of a list or on a card, since each has the same ones: its name. */
export const DescribedBy = createContext<string | undefined>(undefined);

export function ButtonLink({
  look = 'act',
  small = false,
  children,
  ...link
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  readonly look?: Look;
  readonly small?: boolean;
}) {
  return (
    <a aria-describedby={useContext(DescribedBy)} {...link} className={classOf(look, small)}>
      {children}
    </a>
  );
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
  const describedBy = useContext(DescribedBy);
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      {...rest}
      className={classOf(look, small)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy || held ? true : rest['aria-disabled']}
      onClick={(event) => (busy || held ? event.preventDefault() : onClick?.(event))}
    >
      {busy || children}
    </button>
  );
}
