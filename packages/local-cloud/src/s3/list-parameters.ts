import { S3Error } from './s3-error.ts';

/** What S3 shows of a listing at most in one answer. */
const largestPage = 1000;

/**
 * How many entries a listing asks for; more than S3 shows are fewer without a word.
 * @throws S3Error InvalidArgument
 */
export function pageLimit(name: string, text: string | undefined): number {
  return Math.min(wholeNumber(name, text) ?? largestPage, largestPage);
}

/**
 * A number a listing is told, or nothing.
 * @throws S3Error InvalidArgument
 */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,10}$/.test(text) || Number(text) > 0x7fffffff) {
    throw invalidArgument(name, `Provided ${name} not an integer or within integer range`, text);
  }
  return Number(text);
}

/**
 * How keys are to be written. S3 encodes as forms do: a space becomes a plus, and the slash stays readable.
 * @throws S3Error InvalidArgument
 */
export function keyEncoder(type: string | undefined): (text: string) => string {
  if (type === undefined) return (text) => text;
  if (type !== 'url') {
    throw invalidArgument('encoding-type', 'Invalid Encoding Method specified in Request', type);
  }
  return (text) =>
    encodeURIComponent(text)
      .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll('%2F', '/')
      .replaceAll('%20', '+');
}

export function invalidArgument(name: string, message: string, value?: string): S3Error {
  return new S3Error('InvalidArgument', message, {
    details: { ArgumentName: name, ...(value !== undefined && { ArgumentValue: value }) },
  });
}
