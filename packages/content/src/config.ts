import { DEFAULT_TABLES, type PublicTable } from './tables.ts';

/** `/config.json`: all that differs from stack to stack. It holds no secret; the project's contract fixes its shape. */
export interface ClubhouseConfig {
  readonly region: string;
  /** An older configuration may not name a younger table, which then has its default name. */
  readonly tables: Readonly<Record<PublicTable, string>>;
  readonly bucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly identityPoolId: string;
  /** Absolute addresses without a trailing slash. */
  readonly endpoints: {
    readonly dynamodb: string;
    readonly s3: string;
    readonly cognitoIdp: string;
    readonly cognitoIdentity: string;
  };
  /** The deployment's fixtures feed. Without a feed `url` is empty; an id that the club enters itself is empty here. */
  readonly feed: { readonly url: string; readonly teamId: string; readonly clubId: string };
  /** The address that originals are read from, without a trailing slash: `{mediaBase}/{key}`. */
  readonly mediaBase: string;
  /** Present only when people sign in with an external provider, behind the user pool's own domain. */
  readonly signIn?: ExternalSignIn;
}

/** The user pool's hosted sign-in, in the shape that Amplify expects. */
export interface ExternalSignIn {
  /** The host alone, without a scheme: `club.auth.eu-west-2.amazoncognito.com`. */
  readonly domain: string;
  /** The addresses of this site that the provider redirects to, exactly as they are registered with the user pool. */
  readonly redirectSignIn: readonly string[];
  readonly redirectSignOut: readonly string[];
  readonly scopes: readonly string[];
}

/** The expected keys. A missing text takes the text written here. An empty text is an error, except in `feed`. */
const shape = {
  region: '',
  tables: DEFAULT_TABLES,
  bucket: '',
  userPoolId: '',
  userPoolClientId: '',
  identityPoolId: '',
  endpoints: { dynamodb: '', s3: '', cognitoIdp: '', cognitoIdentity: '' },
  feed: { url: '', teamId: '', clubId: '' },
  mediaBase: '',
} as const satisfies Omit<ClubhouseConfig, 'signIn'>;

/** `fetch` reads these addresses, so each must be absolute. */
const ADDRESSES = /^(endpoints\.|mediaBase$|feed\.url$)/;

/**
 * Checks the parsed `/config.json` and removes trailing slashes from its addresses. Unknown keys are dropped.
 * @throws Error whose message is one sentence that names the key which is wrong.
 */
export function parseConfig(json: unknown): ClubhouseConfig {
  const config = parsePart(shape, json, '') as ClubhouseConfig;
  const { signIn } = json as { readonly signIn?: unknown };
  return signIn === undefined || signIn === null
    ? config
    : { ...config, signIn: parseSignIn(signIn) };
}

function parseSignIn(found: unknown): ExternalSignIn {
  const { domain } = parsePart({ domain: '' }, found, 'signIn') as { readonly domain: string };
  if (!/^[a-z0-9.-]+$/i.test(domain)) {
    throw new Error(`The configuration's signIn.domain is not a host: ${domain}`);
  }
  const { redirectSignIn, redirectSignOut, scopes } = found as Record<string, unknown>;
  return {
    domain,
    redirectSignIn: parseList(redirectSignIn, 'signIn.redirectSignIn'),
    redirectSignOut: parseList(redirectSignOut, 'signIn.redirectSignOut'),
    scopes: parseList(scopes, 'signIn.scopes'),
  };
}

function parseList(found: unknown, path: string): readonly string[] {
  const texts = Array.isArray(found) ? found.filter((text) => typeof text === 'string') : [];
  if (texts.length === 0 || texts.length !== (found as readonly unknown[]).length) {
    throw new Error(`The configuration has no list of texts at ${path}.`);
  }
  return texts;
}

function parsePart(expected: object | string, found: unknown, path: string): unknown {
  // An older configuration lacks younger tables, whose names are the same in every stack.
  if (typeof expected === 'string') return parseText(found === undefined ? expected : found, path);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw new Error(`The configuration${path && ` at ${path}`} is not an object.`);
  }
  const parts = found as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(expected).map(([key, part]) => [
      key,
      parsePart(part, parts[key], path ? `${path}.${key}` : key),
    ]),
  );
}

function parseText(found: unknown, path: string): string {
  if (found === '' && path.startsWith('feed.')) return found;
  if (typeof found !== 'string' || found === '') {
    throw new Error(`The configuration has no text at ${path}.`);
  }
  if (!ADDRESSES.test(path)) return found;
  if (!/^https?:\/\//.test(found) || !URL.canParse(found)) {
    throw new Error(`The configuration's ${path} is not an http address: ${found}`);
  }
  return found.replace(/\/+$/, '');
}
