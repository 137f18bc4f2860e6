import { readBody } from '../core/body.ts';
import { isFromThisMachine } from '../core/from-this-machine.ts';
import type { CloudRequest } from '../core/service.ts';
import { ServiceError } from '../core/service-error.ts';
import { parseFault } from './fault.ts';
import type { FaultRegistry } from './fault-registry.ts';

export const FAULTS_PATH = '/_local/faults';
const LONGEST_BODY = 64 * 1024;

/** `POST` sets a fault, `DELETE` clears all, `GET` reports them and the counts: for tests, from this machine only. */
export async function answerFaults(
  registry: FaultRegistry,
  request: CloudRequest,
): Promise<Response> {
  const refused = (message: string, status: number) => Response.json({ message }, { status });
  if (!isFromThisMachine(request)) return refused('Faults are set from this machine only.', 403);
  if (request.method === 'DELETE') registry.clear();
  else if (request.method === 'POST') {
    const fault = parseFault(await readJson(request));
    if (typeof fault === 'string') return refused(fault, 400);
    registry.set(fault);
  } else if (request.method !== 'GET') return refused('Only GET, POST and DELETE.', 405);
  return Response.json(registry.report(), { status: request.method === 'POST' ? 201 : 200 });
}

/** Undefined for a body that is not JSON, which is then refused as a fault. */
async function readJson(request: CloudRequest): Promise<unknown> {
  try {
    const body = await readBody(request.body, LONGEST_BODY);
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ServiceError) return undefined;
    throw error;
  }
}
