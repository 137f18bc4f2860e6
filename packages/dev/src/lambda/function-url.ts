import { requestMethod } from '../serve/request-listener.ts';
import { wireAnswer } from '../serve/wire-answers.ts';

/** The event with which a function behind a function URL is called, as far as an answer depends on it. */
export interface FunctionUrlEvent {
  readonly rawPath: string;
  readonly rawQueryString?: string;
  /** Names in lower case; several values are joined with commas. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: { readonly http: { readonly method: string } };
}

export interface FunctionUrlResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

/**
 * Puts a handler of web requests behind a function URL. The address is made of `origin`, path and query: the
 * function's own host means nothing to a page.
 */
export function functionUrlHandler(
  handler: (request: Request) => Promise<Response>,
  { origin }: { readonly origin: string },
): (event: FunctionUrlEvent) => Promise<FunctionUrlResult> {
  return async (event) => {
    const { rawPath, rawQueryString = '', headers = {}, body: sent, requestContext } = event;
    const { method } = requestContext.http;
    const search = rawQueryString === '' ? '' : `?${rawQueryString}`;
    // Joined, not resolved: `//elsewhere/` is a path here.
    const request = new Request(origin + rawPath + search, {
      method: requestMethod(method),
      headers: definedOf(headers),
      ...(sent !== undefined && {
        body: Buffer.from(sent, event.isBase64Encoded ? 'base64' : 'utf8'),
      }),
    });
    const { status, headers: answered, body } = await wireAnswer(request, await handler(request));
    return {
      statusCode: status,
      headers: Object.fromEntries(answered),
      // Text and pictures alike: text is compressed, and therefore binary too.
      body: method === 'HEAD' ? '' : body.toString('base64'),
      isBase64Encoded: method !== 'HEAD',
    };
  };
}

function definedOf(headers: NonNullable<FunctionUrlEvent['headers']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
