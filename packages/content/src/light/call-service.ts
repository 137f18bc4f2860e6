import { ServiceUnavailable } from '../errors.ts';
import { serviceError } from '../reader/service-error.ts';

/**
 * One call to a service that speaks AWS's JSON; resolves with its answer or rejects with our error. An answer of
 * something else (a hotel's sign-in page, say) counts as the service being unavailable. An error's `cause` holds the
 * service's message and `date`.
 */
export async function callService<Answer>(url: string | URL, init: RequestInit): Promise<Answer> {
  let response: Response;
  let json: Record<string, unknown>;
  try {
    response = await fetch(url, init);
    json = (await response.json()) as typeof json;
    if (typeof json !== 'object' || json === null) throw new TypeError('The answer is no object');
  } catch (cause) {
    throw new ServiceUnavailable('The service could not be reached', { cause });
  }
  if (response.ok) return json as Answer;
  const { __type: type, message = json['Message'] } = json;
  throw serviceError({
    name: typeof type === 'string' ? type.replace(/^.*#/, '') : undefined,
    status: response.status,
    message: typeof message === 'string' ? message : undefined,
    cause: { ...json, date: response.headers.get('date') },
  });
}
