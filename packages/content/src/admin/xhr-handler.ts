/** A signed request as the SDK passes it on. */
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

/** The second argument of a client's `send`. */
export interface SendOptions {
  readonly abortSignal?: AbortSignal;
  /**
   * Called with the bytes sent so far; before the end in browsers only. The number falls to 0 after a failed try; a file
   * or part that is stored ends at its size.
   */
  readonly onSent?: (bytes: number) => void;
}

/** Headers that only the browser may set. */
const FORBIDDEN_HEADERS = new Set(['host', 'content-length']);

/**
 * Sends the SDK's requests by XMLHttpRequest: only that reports how much of a body has been sent. On a weak signal a
 * photo takes a minute, and `fetch` reports no progress.
 */
export function xhrHandler() {
  const handle = (request: SdkRequest, { abortSignal, onSent }: SendOptions = {}) =>
    new Promise<{ readonly response: ReturnType<typeof responseOf> }>((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      const fail = (cause: Error) => {
        onSent?.(0);
        reject(cause);
      };
      const aborted = () =>
        fail(Object.assign(new Error('Request aborted'), { name: 'AbortError' }));
      xhr.open(request.method, addressOf(request));
      xhr.responseType = 'arraybuffer';
      for (const [name, value] of Object.entries(request.headers)) {
        if (!FORBIDDEN_HEADERS.has(name.toLowerCase())) xhr.setRequestHeader(name, value);
      }
      // An upload listener causes a preflight for every cross-origin request, even without a body.
      if (onSent) xhr.upload.onprogress = ({ loaded }) => onSent(loaded);
      xhr.onload = () => {
        if (xhr.status >= 400) onSent?.(0);
        resolve({ response: responseOf(xhr) });
      };
      // The SDK retries an error with this message: it takes it for a browser's network error.
      xhr.onerror = () => fail(new TypeError('Failed to fetch'));
      xhr.onabort = aborted;
      xhr.onloadend = () => abortSignal?.removeEventListener('abort', abort);
      if (abortSignal?.aborted) return aborted();
      abortSignal?.addEventListener('abort', abort);
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

/** The response as the SDK reads it. */
function responseOf(xhr: XMLHttpRequest) {
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
