import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import './field.css';

type Control = Omit<
  InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>,
  'className' | 'id'
> & { readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement> };

/** A labelled field. Its error and hint are read out with it; an error marks it invalid. */
export function TextField({
  label,
  optional = false,
  error,
  hint,
  lines,
  ...control
}: {
  readonly label: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** More than one makes it a text area of that height. */
  readonly lines?: number;
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
      <label htmlFor={id}>
        {label}
        {optional && <i> (optional)</i>}
      </label>
      {lines ? <textarea rows={lines} {...shared} /> : <input {...shared} />}
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
