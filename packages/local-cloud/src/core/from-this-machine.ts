import type { CloudRequest } from './service.ts';

/**
 * Whether somebody on this machine asks for themselves. A page of another machine, run by a browser here,
 * comes from the loopback address too, and says in `Origin` whose page it is: it is not trusted with what
 * only this machine may do.
 */
export function isFromThisMachine({
  fromLoopback,
  headers,
}: Pick<CloudRequest, 'fromLoopback' | 'headers'>): boolean {
  const origin = headers.get('origin');
  return fromLoopback && (origin === null || isLocal(origin));
}

function isLocal(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
  );
}
