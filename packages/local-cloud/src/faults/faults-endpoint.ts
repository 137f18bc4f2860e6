import { BodyTooLarge, readBody } from '../core/body.ts';
import { isFromThisMachine } from '../core/from-this-machine.ts';
import type { CloudRequest } from '../core/service.ts';
import { parseFault } from './fault.ts';
import type { FaultRegistry } from './fault-registry.ts';

export const FAULTS_PATH = '/_local/faults';
const LONGEST_BODY = 64 * 1024;

/** `POST` sets a fault, `DELETE` clears all, `GET` counts: for tests, and from this machine only. */
export async function answerFaults(
  registry: FaultRegistry,
  request: CloudRequest,
): Promise<Response> {
  if (!isFromThisMachine(request)) {
    return Response.json({ message: 'Faults are set from this machine only.' }, { status: 403 });
  }
  switch (request.method) {
    case 'GET':
      return standing(registry, 200);
    case 'DELETE':
      registry.clear();
      return standing(registry, 200);
    case 'POST': {
      const given = await readJson(request);
      if (given === undefined) return bad('The body must be JSON.');
      const parsed = parseFault(given.value);
      if (parsed.kind === 'invalid') return bad(parsed.reason);
      registry.set(parsed.fault);
      return standing(registry, 201);
    }
    default:
      return Response.json(
        { message: 'Faults are set with POST, cleared with DELETE and counted with GET.' },
        { status: 405, headers: { allow: 'GET, POST, DELETE' } },
      );
  }
}

const standing = (registry: FaultRegistry, status: number) =>
  Response.json({ faults: registry.list(), requests: registry.requests() }, { status });

const bad = (message: string) => Response.json({ message }, { status: 400 });

async function readJson(request: CloudRequest): Promise<{ value: unknown } | undefined> {
  try {
    const body = await readBody(request.body, LONGEST_BODY);
    return { value: JSON.parse(new TextDecoder().decode(body)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}
