import type { CloudRequest } from '../core/service.ts';
import { queryPairs } from './canonical-request.ts';
import type { CredentialScope } from './signing-key.ts';

/** A Signature Version 4 as a request carries it, in its header or in its query; nothing verified yet. */
export interface ClaimedSignature {
  readonly form: 'header' | 'query';
  readonly accessKeyId: string;
  readonly scope: CredentialScope;
  readonly terminator: string;
  /** Lower case, in the order given. */
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** As given; ISO 8601 basic when it is right. */
  readonly date: string;
  readonly sessionToken?: string;
  /** Seconds a presigned address is good for, as given. */
  readonly expires?: string;
}

export type SignatureClaim =
  | { readonly kind: 'signed'; readonly claim: ClaimedSignature }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'both' }
  /** `message` says what is missing, in AWS's words. */
  | { readonly kind: 'malformed'; readonly message: string };

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Reads the signature a request claims to carry. */
export function readSignature(request: CloudRequest): SignatureClaim {
  const header = request.headers.get('authorization');
  const query = new Map(queryPairs(request.query));
  if (query.has('X-Amz-Algorithm')) {
    return header === null ? fromQuery(query) : { kind: 'both' };
  }
  // Another scheme (a bearer token) is no signature at all: the user pool takes those.
  return header?.startsWith('AWS4-') ? fromHeader(header, request.headers) : { kind: 'unsigned' };
}

function fromHeader(header: string, headers: Headers): SignatureClaim {
  const [algorithm, rest = ''] = splitOnce(header, ' ');
  if (algorithm !== ALGORITHM) return unsupported(algorithm);
  const fields = new Map(rest.split(',').map((field) => splitOnce(field.trim(), '=')));
  const date = headers.get('x-amz-date') ?? headers.get('date');
  const missing = ['Credential', 'Signature', 'SignedHeaders']
    .filter((name) => !fields.get(name))
    .map((name) => `Authorization header requires '${name}' parameter. `);
  if (date === null) {
    missing.push(
      `Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. `,
    );
  }
  if (missing.length > 0) {
    return { kind: 'malformed', message: `${missing.join('')}Authorization=${algorithm}` };
  }
  const sessionToken = headers.get('x-amz-security-token');
  return claimed({
    form: 'header',
    credential: fields.get('Credential') ?? '',
    signedHeaders: fields.get('SignedHeaders') ?? '',
    signature: fields.get('Signature') ?? '',
    date: date ?? '',
    ...(sessionToken === null ? {} : { sessionToken }),
  });
}

function fromQuery(query: ReadonlyMap<string, string>): SignatureClaim {
  const algorithm = query.get('X-Amz-Algorithm') ?? '';
  if (algorithm !== ALGORITHM) return unsupported(algorithm);
  const missing = ['Credential', 'Signature', 'SignedHeaders', 'Date']
    .filter((name) => !query.get(`X-Amz-${name}`))
    .map((name) => `AWS query-string parameters must include 'X-Amz-${name}'. `);
  if (missing.length > 0) {
    return {
      kind: 'malformed',
      message: `${missing.join('')}Re-examine the query-string parameters.`,
    };
  }
  const sessionToken = query.get('X-Amz-Security-Token');
  return claimed({
    form: 'query',
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    expires: query.get('X-Amz-Expires') ?? '',
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
}

function claimed(
  fields: Pick<ClaimedSignature, 'form' | 'signature' | 'date' | 'sessionToken' | 'expires'> & {
    readonly credential: string;
    readonly signedHeaders: string;
  },
): SignatureClaim {
  const { credential, signedHeaders, ...rest } = fields;
  const [accessKeyId, date, region, service, terminator, ...more] = credential.split('/');
  if (
    accessKeyId === undefined ||
    date === undefined ||
    region === undefined ||
    service === undefined ||
    terminator === undefined ||
    more.length > 0
  ) {
    return {
      kind: 'malformed',
      message: `Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got '${credential}'`,
    };
  }
  return {
    kind: 'signed',
    claim: {
      ...rest,
      accessKeyId,
      scope: { date, region, service },
      terminator,
      signedHeaders: signedHeaders.toLowerCase().split(';'),
    },
  };
}

const unsupported = (algorithm: string): SignatureClaim => ({
  kind: 'malformed',
  message: `Unsupported AWS 'algorithm': '${algorithm}' (only ${ALGORITHM} for now). `,
});

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
