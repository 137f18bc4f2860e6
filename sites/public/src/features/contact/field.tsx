import type { ReactNode } from 'react';
import type { FieldName } from './fields.ts';

/** What ties a field to its label and to the words beneath it. */
export interface FieldAttributes {
  readonly id: string;
  readonly name: FieldName;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

export interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly optional?: boolean;
  readonly problem: string | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

/** A field under its label; what is wrong with it stands below it, and is read out with it. */
export function Field({ name, label, optional = false, problem, children }: FieldProps) {
  const id = `contact-${name}`;
  return (
    <div>
      <label htmlFor={id}>
        {label} {optional && <span className="quiet">(optional)</span>}
      </label>
      {children({
        id,
        name,
        ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
      })}
      {problem && (
        <p className="form__problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
