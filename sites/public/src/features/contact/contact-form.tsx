import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type FieldName,
  type Letter,
  letterAsText,
  letterOf,
  mailtoAddress,
  SUBJECTS,
} from './letter.ts';

export interface ContactFormProps {
  /** The club's e-mail address. */
  readonly to: string;
  /** What the form says to begin with: the value of one of `SUBJECTS`, and the message. */
  readonly begun?: { readonly subject: string; readonly message: string } | undefined;
  /** Opens the visitor's mail program. */
  readonly open?: (mailto: string) => void;
  /** Rejects where the browser refuses. */
  readonly copy?: (text: string) => Promise<void>;
}

/** What came of the last press of a button. */
type Outcome =
  | { readonly is: 'nothing' }
  | { readonly is: 'opened'; readonly long: boolean }
  | { readonly is: 'copied' }
  | { readonly is: 'not-copied'; readonly text: string };

/** Beyond this many characters some mail programs are not opened at all: Windows allows no more. */
const LONG = 2000;

/**
 * Hands a message to the visitor's own mail program, which sends it: nothing goes to any server of ours.
 * Without scripts the browser itself does so, with the subject and the message alone, as a mail-to address
 * has no place for the other fields; it encodes them, because the form is sent as a query.
 */
export function ContactForm({
  to,
  begun,
  open = (mailto) => window.location.assign(mailto),
  copy = (text) => navigator.clipboard.writeText(text),
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<Outcome>({ is: 'nothing' });

  // From here on what is missing is said in the page, not in the browser's bubbles: set at once, because the press
  // that brought the form to life is repeated before any later effect.
  useLayoutEffect(() => {
    form.current!.noValidate = true;
  }, []);

  /** The letter, or nothing while a field is wrong: then the first of them has the focus. */
  const finished = (): Letter | undefined => {
    const controls = controlsOf(form.current!);
    const found = Object.fromEntries(
      controls.flatMap((control) => {
        const problem = problemWith(control);
        return problem ? [[control.name, problem]] : [];
      }),
    );
    setProblems(found);
    setOutcome({ is: 'nothing' });
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
    open(address);
    setOutcome({ is: 'opened', long: address.length > LONG });
  };

  const copyMessage = async () => {
    const letter = finished();
    if (!letter) return;
    const text = letterAsText(letter);
    try {
      // Over plain http there is no clipboard: then even the call throws.
      await copy(text);
      setOutcome({ is: 'copied' });
    } catch {
      setOutcome({ is: 'not-copied', text });
    }
  };

  /** Once something was wrong it is looked at with every change, until it is right. */
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
        {(field) => <input {...field} autoComplete="name" required />}
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
        {outcome.is === 'opened' && (
          <p>
            {outcome.long && 'That is a long message, and some mail apps stay shut for it. '}
            If no mail app has opened, copy the message and send it to {to}.
          </p>
        )}
        {outcome.is === 'copied' && <p>Copied. Paste it into an e-mail to {to}.</p>}
        {outcome.is === 'not-copied' && (
          <p>This browser would not copy it. Here it is, marked: copy it from here.</p>
        )}
      </div>
      {outcome.is === 'not-copied' && <CopyByHand text={outcome.text} />}
    </form>
  );
}

/** A text for someone to copy, already marked. It has no name, so that it is no field of the form. */
function CopyByHand({ text }: { readonly text: string }) {
  const place = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.select();
  }, [text]);
  return <textarea ref={place} aria-label="Message to copy" rows={8} readOnly value={text} />;
}

/** What ties a field to its label and to the words beneath it. */
interface FieldAttributes {
  readonly id: string;
  readonly name: FieldName;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly optional?: boolean;
  readonly problem: string | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

/** A field under its label; what is wrong with it stands below it, and is read out with it. */
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

/** The fields of a form in the order they stand in. */
function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input, select, textarea')].filter(({ name }) => name);
}

/** What is wrong with a field, in words that say what to do; nothing when it is right. */
function problemWith({ name, required, value, validity }: Control): string | undefined {
  if (required && value.trim() === '') return MISSING[name];
  if (!validity.typeMismatch) return undefined;
  return value.endsWith('@')
    ? 'That address stops after the @. Add the rest, such as sam@mail.example.'
    : 'That is not an e-mail address. One looks like sam@mail.example.';
}
