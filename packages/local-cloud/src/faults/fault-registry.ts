import type { ServiceName } from '../core/service.ts';
import type { Fault, FaultDeed } from './fault.ts';
import type { FaultPort, FeedBody } from './fault-port.ts';

/** A fault that was set, and how often it has befallen a request. */
export type StandingFault = Fault & { readonly used: number };

/** What befalls one request, in the order it takes effect. */
export interface Misfortune {
  /** Milliseconds to wait first. */
  readonly delay: number;
  readonly clockSkew?: number;
  readonly credentialsExpiredBefore?: number;
  /** What happens instead of an ordinary answer. */
  readonly end?: Extract<FaultDeed, { do: 'status' | 'error' | 'drop-request' | 'drop-response' }>;
}

interface Entry {
  readonly fault: Fault;
  readonly setAt: number;
  used: number;
}

/** Names are what callers wrote, signed or not: beyond these the rest of a service is counted together. */
const MOST_NAMES = 500;
const LONGEST_NAME = 100;

/** The faults set for tests. A cloud has its own, and starts with none. */
export class FaultRegistry implements FaultPort {
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

  list(): readonly StandingFault[] {
    return this.#entries.map(({ fault, used }) => ({ ...fault, used }));
  }

  /**
   * How many requests each operation has had since the last `clear`, by `service.operation`; `service.*` are
   * those with names too long or too many to keep.
   */
  requests(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#requests);
  }

  /** Counts the request and gathers what is to befall it. Each fault that takes part is used once. */
  befall(service: ServiceName, operation: string): Misfortune {
    this.#count(service, operation);

    let delay = 0;
    let clockSkew: number | undefined;
    let credentialsExpiredBefore: number | undefined;
    let end: Misfortune['end'];
    for (const entry of this.#live(service, operation)) {
      const { fault } = entry;
      switch (fault.do) {
        case 'delay':
          delay += fault.value;
          break;
        case 'skew':
          clockSkew = fault.value;
          break;
        case 'expire-credentials':
          credentialsExpiredBefore = entry.setAt;
          break;
        case 'status':
        case 'error':
        case 'drop-request':
        case 'drop-response':
          // A request ends one way only; the next fault waits for the next request.
          if (end !== undefined) continue;
          end = fault;
          break;
        case 'challenge':
        case 'body':
          continue;
      }
      entry.used += 1;
    }
    return {
      delay,
      ...(clockSkew === undefined ? {} : { clockSkew }),
      ...(credentialsExpiredBefore === undefined ? {} : { credentialsExpiredBefore }),
      ...(end === undefined ? {} : { end }),
    };
  }

  takeChallenge(
    operation: string,
    suits: (challenge: string) => boolean = () => true,
  ): string | undefined {
    for (const entry of this.#live('cognito-idp', operation)) {
      if (entry.fault.do !== 'challenge' || !suits(entry.fault.value)) continue;
      entry.used += 1;
      return entry.fault.value;
    }
    return undefined;
  }

  takeFeedBody(operation: string): FeedBody | undefined {
    for (const entry of this.#live('feed', operation)) {
      if (entry.fault.do !== 'body') continue;
      entry.used += 1;
      return entry.fault.value;
    }
    return undefined;
  }

  #count(service: ServiceName, operation: string): void {
    const own = `${service}.${operation}`;
    const fits = own.length <= LONGEST_NAME && this.#requests.size < MOST_NAMES;
    const name = fits || this.#requests.has(own) ? own : `${service}.*`;
    this.#requests.set(name, (this.#requests.get(name) ?? 0) + 1);
  }

  #live(service: ServiceName, operation: string): readonly Entry[] {
    return this.#entries.filter(({ fault, used }) => {
      if (used >= (fault.times ?? Number.POSITIVE_INFINITY)) return false;
      const { match } = fault;
      return (match.service ?? service) === service && (match.operation ?? operation) === operation;
    });
  }
}
