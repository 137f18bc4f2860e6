/** A request as the SDK hands it over, signed. */
interface SdkRequest {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface SdkResponse {
  readonly statusCode: number;
  readonly reason: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

/** What the SDK sends its requests with. */
export interface XhrHandler {
  handle(
    request: SdkRequest,
    options?: {
      readonly abortSignal?: {
        readonly aborted: boolean;
        addEventListener?(type: 'abort', listener: () => void): void;
        removeEventListener?(type: 'abort', listener: () => void): void;
      };
      /** Told the bytes of the body sent so far; 0 when the try failed. */
      readonly onSent?: (bytes: number) => void;
    },
  ): Promise<{ response: SdkResponse }>;
  updateHttpClientConfig(): void;
  httpHandlerConfigs(): object;
}

/** Set by the browser alone. */
const FORBIDDEN_HEADERS = new Set(['host', 'content-length']);

/**
 * Sends the SDK's requests by XMLHttpRequest, which alone tells how much of a body has left: on one bar of
 * signal a photo takes a minute, and `fetch` says nothing until it is over.
 */
export function xhrHandler(): XhrHandler {
  const handle: XhrHandler['handle'] = (request, { abortSignal, onSent } = {}) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      const fail = (cause: Error) => {
        abortSignal?.removeEventListener?.('abort', abort);
        onSent?.(0);
        reject(cause);
      };
      const aborted = () => Object.assign(new Error('Request aborted'), { name: 'AbortError' });
      xhr.open(request.method, addressOf(request));
      xhr.responseType = 'arraybuffer';
      for (const [name, value] of Object.entries(request.headers)) {
        if (!FORBIDDEN_HEADERS.has(name.toLowerCase())) xhr.setRequestHeader(name, value);
      }
      // Listening makes every request of a page ask first, even one that has nothing to tell.
      if (onSent) xhr.upload.onprogress = ({ loaded }) => onSent(loaded);
      xhr.onload = () => {
        abortSignal?.removeEventListener?.('abort', abort);
        if (xhr.status >= 400) onSent?.(0);
        resolve({ response: responseOf(xhr) });
      };
      // The SDK tries again on what it takes for a browser's broken connection, by this message.
      xhr.onerror = () => fail(new TypeError('Failed to fetch'));
      xhr.onabort = () => fail(aborted());
      if (abortSignal?.aborted) return fail(aborted());
      abortSignal?.addEventListener?.('abort', abort);
      xhr.send((request.body as XMLHttpRequestBodyInit | undefined) ?? null);
    });

  return {
    handle,
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  };
}

function addressOf({ protocol, hostname, port, path, query = {} }: SdkRequest): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? ''].flat().map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(each)}`),
  );
  const host = port === undefined ? hostname : `${hostname}:${port}`;
  return `${protocol}//${host}${path}${pairs.length ? `?${pairs.join('&')}` : ''}`;
}

function responseOf(xhr: XMLHttpRequest): SdkResponse {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    statusCode: xhr.status,
    reason: xhr.statusText,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(xhr.response as ArrayBuffer),
  };
}
