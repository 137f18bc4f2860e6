import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import './field.css';

/** A labelled choice among a few. Its error is read out with it. */
export function SelectField({
  label,
  options,
  error,
  readOnly: held = false,
  ...control
}: {
  readonly label: string;
  readonly options: readonly string[];
  readonly error?: string | undefined;
  /** The form is being sent: nothing can be changed, and the focus stays. */
  readonly readOnly?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...control}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-required
        aria-disabled={held || undefined}
      >
        {options.map((option) => (
          // A select has no read-only state: while it is held, all its options are disabled.
          <option key={option} disabled={held} value={option}>
            {option}
          </option>
        ))}
      </select>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
