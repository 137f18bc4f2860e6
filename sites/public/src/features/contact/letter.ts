export const SUBJECTS = [
  { value: 'membership', label: 'Membership' },
  { value: 'training', label: 'Training' },
  { value: 'events', label: 'Events' },
  { value: 'general', label: 'General' },
] as const;

/** The fields of the contact form; without scripts they are sent under these names. */
export type FieldName = 'name' | 'email' | 'phone' | 'subject' | 'body';

export interface Letter {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** Lines separated by `\n`. */
  readonly body: string;
}

/** The e-mail made from the visitor's input, signed with the name and the addresses for an answer. */
export function letterOf(
  { name, email, phone, subject, body }: Readonly<Record<FieldName, string>>,
  to: string,
): Letter {
  const about = SUBJECTS.find(({ value }) => value === subject)?.label ?? 'General';
  const signature = [name, email, phone].map(oneLine).filter((line) => line !== '');
  return {
    to,
    subject: `${about}: ${oneLine(name)}`,
    body: `${manyLines(body)}\n\n${signature.join('\n')}`,
  };
}

/** Opens a mail program with the letter (RFC 6068): every character that could begin another header is encoded. */
export function mailtoAddress({ to, subject, body }: Letter): string {
  const lines = body.split('\n').map(encode).join('%0D%0A');
  return `mailto:${encode(to).replaceAll('%40', '@')}?subject=${encode(subject)}&body=${lines}`;
}

export function letterAsText({ to, subject, body }: Letter): string {
  return `To: ${to}\nSubject: ${subject}\n\n${body}\n`;
}

/** A text without control characters and line breaks. */
function oneLine(text: string): string {
  return wellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

function manyLines(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Half of a surrogate pair, left by a cut-off paste, can be neither encoded nor read. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function encode(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
