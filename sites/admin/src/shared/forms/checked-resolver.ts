import type { Checked, FieldFault } from '@clubhouse/content';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A form's rules are content's, one set for forms and writes; only the words for a fault are the form's. */
export function checkedResolver<Words extends FieldValues, Fault extends FieldFault>(
  check: (words: Words) => Checked<Words, Fault>,
  faultWords: (field: keyof Words, fault: Fault) => string,
): Resolver<Words> {
  return (values) => {
    const result = check(values);
    if (result.ok) return { values: result.value, errors: {} };
    const errors = Object.entries(result.errors).map(([field, fault]) => [
      field,
      { type: fault as Fault, message: faultWords(field, fault as Fault) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Words> };
  };
}

/** For the words of a field that holds too much. */
export function tooLongWords(limit: number): string {
  return `That is too long: at most ${limit.toLocaleString('en-GB')} characters.`;
}
