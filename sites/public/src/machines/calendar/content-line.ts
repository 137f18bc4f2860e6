/** One line of an iCalendar document as it goes over the wire: at most 75 bytes, the rest on lines of its own. */
export function contentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let bytes = 0;
  for (const character of `${name}:${value}`) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LONGEST) {
      lines.push(line);
      line = '';
      // Every line after the first begins with a space.
      bytes = 1;
    }
    line += character;
    bytes += size;
  }
  return [...lines, line].join('\r\n ') + '\r\n';
}

/** Without the line break (RFC 5545, 3.1). */
const LONGEST = 75;

/** A text as a value (RFC 5545, 3.3.11): without control characters, which have no place in one. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cs}\ufffe\uffff]|(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** An instant in UTC: `20261121T150000Z`. In milliseconds since the epoch. */
export function instantValue(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A day: `20261121`; given as YYYY-MM-DD. */
export function dayValue(day: string): string {
  return day.replaceAll('-', '');
}
