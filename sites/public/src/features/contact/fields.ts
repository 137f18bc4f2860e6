/** The fields of the contact form, by the names they are sent under where no script runs. */
export type FieldName = 'name' | 'email' | 'phone' | 'subject' | 'body';

export type Problems = Partial<Readonly<Record<FieldName, string>>>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MISSING: Readonly<Record<string, string>> = {
  name: 'Tell us who is writing.',
  email: 'Tell us where to answer.',
  subject: 'Choose what it is about.',
  body: 'Write a line or two.',
};

/** The fields of a form in the order they stand in. */
export function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input, select, textarea')].filter(({ name }) => name);
}

/** What is wrong with a field, in words that say what to do; nothing when it is right. */
export function problemWith({ name, required, value, validity }: Control): string | undefined {
  if (required && value.trim() === '') return MISSING[name];
  if (!validity.typeMismatch) return undefined;
  return value.endsWith('@')
    ? 'That address stops after the @. Add the rest, such as sam@mail.example.'
    : 'That is not an e-mail address. One looks like sam@mail.example.';
}
