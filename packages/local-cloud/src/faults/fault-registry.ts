import { isFromThisMachine, readBody } from '../core/cloud-request.ts';
import type { CloudRequest, InjectedConditions, ServiceName } from '../core/service.ts';
import { type Fault, type FaultAction, type FeedBody, parseFault } from './fault.ts';

/** How the faults that match a request change it, in the order they take effect. */
export interface FaultEffect extends InjectedConditions {
  /** Milliseconds to wait first. */
  readonly delay: number;
  /** What happens instead of an ordinary answer. */
  readonly end?: Extract<
    FaultAction,
    { do: 'status' | 'error' | 'drop-request' | 'drop-response' }
  >;
}

interface Entry {
  readonly fault: Fault;
  readonly setAt: number;
  used: number;
}

/** The faults set for tests. A cloud has its own, and starts with none. */
export class FaultRegistry {
  readonly #clock: () => number;
  #entries: Entry[] = [];
  #requests = new Map<string, number>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  set(fault: Fault): void {
    this.#entries.push({ fault, setAt: this.#clock(), used: 0 });
  }

  clear(): void {
    this.#entries = [];
    this.#requests = new Map();
  }

  /** The faults that were set, and how many requests each `service.operation` has had since the last `clear`. */
  report(): object {
    return {
      faults: this.#entries.map(({ fault, used }) => ({ ...fault, used })),
      requests: Object.fromEntries(this.#requests),
    };
  }

  /** Counts the request and combines the faults that change it. Each of these faults counts as used once. */
  apply(service: ServiceName, operation: string): FaultEffect {
    const name = `${service}.${operation}`;
    this.#requests.set(name, (this.#requests.get(name) ?? 0) + 1);
    let effect: FaultEffect = { delay: 0 };
    for (const entry of this.#live(service, operation)) {
      const { fault } = entry;
      switch (fault.do) {
        case 'delay':
          effect = { ...effect, delay: effect.delay + fault.value };
          break;
        case 'skew':
          effect = { ...effect, clockSkew: fault.value };
          break;
        case 'expire-credentials':
          effect = { ...effect, credentialsExpiredBefore: entry.setAt };
          break;
        case 'challenge':
        case 'body':
          continue;
        default:
          // A request ends one way only; the next fault waits for the next request.
          if (effect.end !== undefined) continue;
          effect = { ...effect, end: fault };
      }
      entry.used += 1;
    }
    return effect;
  }

  /** The challenge of the next sign-in (`SMS_MFA`, …), whichever of its calls a fault names. */
  takeChallenge(): string | undefined {
    return this.#take('challenge', this.#live('cognito-idp'));
  }

  takeFeedBody(operation: string): FeedBody | undefined {
    return this.#take('body', this.#live('feed', operation)) as FeedBody | undefined;
  }

  #take(deed: 'challenge' | 'body', entries: readonly Entry[]): string | undefined {
    const entry = entries.find(({ fault }) => fault.do === deed);
    if (!entry || !('value' in entry.fault)) return undefined;
    entry.used += 1;
    return String(entry.fault.value);
  }

  /** The live faults of one operation, or of all operations if none is given. */
  #live(service: ServiceName, operation?: string): readonly Entry[] {
    return this.#entries.filter(
      ({ fault: { match, times = Infinity }, used }) =>
        used < times &&
        (match.service ?? service) === service &&
        (operation === undefined || (match.operation ?? operation) === operation),
    );
  }
}

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
function readJson({ body }: CloudRequest): Promise<unknown> {
  return readBody(body, LONGEST_BODY)
    .then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as unknown)
    .catch(() => undefined);
}
