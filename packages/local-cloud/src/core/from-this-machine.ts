import type { CloudRequest } from './service.ts';

/**
 * Whether somebody on this machine asks for themselves. Nobody else reaches the cloud, but for a page of another
 * machine that a browser here runs, and which says so in `Origin`: it is not trusted with what only this machine may
 * do.
 */
export function isFromThisMachine({ headers }: CloudRequest): boolean {
  const origin = headers.get('origin');
  return origin === null || isLocal(origin);
}

function isLocal(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
  );
}
