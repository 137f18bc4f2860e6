/** How the worker answers a request. */
export type AnswerKind =
  /** From the network, and where that fails from what was kept. */
  | 'page'
  /** Named by its content: what is kept is as good as what is asked for. */
  | 'file'
  /** A rendition small enough to keep, never written twice. */
  | 'small-picture'
  /** From the network; in its place the small one that is kept. */
  | 'large-picture'
  /** The club's own, which may change under its name. */
  | 'club-file';

/** What the decision is made from; every `Request` is one. */
export type AskedFor = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>;

/** Not pages of this site: the app, which has workers of its own, and what only machines ask for. */
const NEVER = /^\/(admin|login|healthz|calendar|_)|\.[a-z0-9]{2,11}$/i;

/** Nothing for a request the worker leaves alone, as if it were not there. */
export function answerKind(
  { url, method, mode, destination }: AskedFor,
  origin: string,
): AnswerKind | undefined {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  const { pathname } = asked;
  const isPage = !NEVER.test(pathname) && !/^\/(assets|club|derived)\//.test(pathname);
  if (mode === 'navigate') return isPage && destination === 'document' ? 'page' : undefined;
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/club/')) return 'club-file';
  if (/^\/derived\/(480|768)\//.test(pathname)) return 'small-picture';
  return pathname.startsWith('/derived/') ? 'large-picture' : undefined;
}
