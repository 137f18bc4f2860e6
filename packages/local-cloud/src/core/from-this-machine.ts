import type { CloudRequest } from './service.ts';

/**
 * Whether the request comes from this machine itself. Other machines cannot reach the cloud, but a browser here may run
 * a page of another host, which `Origin` then names: such a page may not do what is reserved for this machine.
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
