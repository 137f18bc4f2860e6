import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldName,
  type Letter,
  letterAsText,
  letterOf,
  mailtoAddress,
  SUBJECTS,
} from './letter.ts';

export interface ContactFormProps {
  readonly to: string;
  /** The form's initial values: the value of one of `SUBJECTS`, and the message. */
  readonly begun?: { readonly subject: string; readonly message: string } | undefined;
}

/** Some mail programs do not open with a longer address: Windows allows no more. */
const LONG = 2000;

/**
 * Opens the visitor's own mail program with the message: nothing is sent to our servers. Without scripts the browser
 * does so itself, with subject and message alone, because a mailto address has no other fields; it encodes them,
 * because the form is submitted as a query.
 */
export function ContactForm({ to, begun }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<ReactNode>();
  const [uncopied, setUncopied] = useState<string>();

  // From now on missing fields are reported in the page, not in the browser's bubbles. Set in a layout effect: the
  // press that was held back is repeated before any later effect.
  useLayoutEffect(() => {
    form.current!.noValidate = true;
  }, []);

  /** The letter, or nothing while a field is invalid: then the first invalid field gets the focus. */
  const finished = (): Letter | undefined => {
    const controls = controlsOf(form.current!);
    const found = Object.fromEntries(
      controls.flatMap((control) => {
        const problem = problemWith(control);
        return problem ? [[control.name, problem]] : [];
      }),
    );
    setProblems(found);
    setOutcome(undefined);
    setUncopied(undefined);
    controls.find(({ name }) => found[name])?.focus();
    if (Object.keys(found).length > 0) return undefined;
    const typed = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
    return letterOf(typed as Record<FieldName, string>, to);
  };

  const write = (event: FormEvent) => {
    event.preventDefault();
    const letter = finished();
    if (!letter) return;
    const address = mailtoAddress(letter);
    window.location.assign(address);
    setOutcome(
      <p>
        {address.length > LONG && 'That is a long message, and some mail apps stay shut for it. '}
        If no mail app has opened, copy the message and send it to {to}.
      </p>,
    );
  };

  const copyMessage = async () => {
    const letter = finished();
    if (!letter) return;
    const text = letterAsText(letter);
    try {
      // It rejects if the browser refuses. Over plain http there is no clipboard: then even the call throws.
      await navigator.clipboard.writeText(text);
      setOutcome(<p className="is-good">Copied. Paste it into an e-mail to {to}.</p>);
    } catch {
      setUncopied(text);
      setOutcome(<p>This browser would not copy it. Here it is, marked: copy it from here.</p>);
    }
  };

  /** After a first error, a field is checked at every change until it is valid. */
  const mend = ({ target }: FormEvent) => {
    const { name } = target as Control;
    if (name in problems) setProblems({ ...problems, [name]: problemWith(target as Control) });
  };

  return (
    <form
      ref={form}
      className="form"
      action={`mailto:${to}`}
      method="get"
      onSubmit={write}
      onInput={mend}
    >
      <Field name="name" label="Name" problem={problems.name}>
        {/* The visitor wants to complete a begun form: browsers scroll to it, without scripts too. */}
        {(field) => <input {...field} autoComplete="name" required autoFocus={!!begun} />}
      </Field>
      <Field name="email" label="Email" problem={problems.email}>
        {(field) => <input {...field} type="email" autoComplete="email" required />}
      </Field>
      <Field name="phone" label="Phone" optional problem={problems.phone}>
        {(field) => <input {...field} type="tel" autoComplete="tel" />}
      </Field>
      <Field name="subject" label="Subject" problem={problems.subject}>
        {(field) => (
          <select {...field} required defaultValue={begun?.subject ?? ''}>
            <option value="">Choose one</option>
            {SUBJECTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="body" label="Message" problem={problems.body}>
        {(field) => <textarea {...field} rows={6} required defaultValue={begun?.message ?? ''} />}
      </Field>
      <p className="row">
        <button className="btn" type="submit">
          Write the e-mail
        </button>
        <button
          className="btn btn--line form__copy"
          type="button"
          onClick={() => void copyMessage()}
        >
          Copy message
        </button>
      </p>
      <p className="quiet">
        This opens your own mail app with everything filled in. Nothing is sent until you press send
        there.
      </p>
      <p className="form__unscripted">
        Without scripts only the subject and the message are filled in: if we should ring you, put
        your number into the message.
      </p>
      <div className="form__outcome" role="status">
        {outcome}
      </div>
      {uncopied && <CopyByHand text={uncopied} />}
    </form>
  );
}

/** A text to copy manually, already selected. It has no name, so it is no field of the form. */
function CopyByHand({ text }: { readonly text: string }) {
  const place = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    place.current?.focus();
    place.current?.select();
  }, [text]);
  return <textarea ref={place} aria-label="Message to copy" rows={8} readOnly value={text} />;
}

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly optional?: boolean;
  readonly problem: string | undefined;
  readonly children: (attributes: { readonly id: string; readonly name: FieldName }) => ReactNode;
}

/** A field under its label; its error message is below it, and is read out with it. */
function Field({ name, label, optional = false, problem, children }: FieldProps) {
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

type Problems = Partial<Readonly<Record<FieldName, string>>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MISSING: Readonly<Record<string, string>> = {
  name: 'Tell us who is writing.',
  email: 'Tell us where to answer.',
  subject: 'Choose what it is about.',
  body: 'Write a line or two.',
};

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input, select, textarea')].filter(({ name }) => name);
}

function problemWith({ name, required, value, validity }: Control): string | undefined {
  if (required && value.trim() === '') return MISSING[name];
  if (!validity.typeMismatch) return undefined;
  return value.endsWith('@')
    ? 'That address stops after the @. Add the rest, such as sam@mail.example.'
    : 'That is not an e-mail address. One looks like sam@mail.example.';
}
