import { CallFailed, type Transport } from '../src/testing/model-remote.ts';
import type { ModelService, ServiceAnswer, ServiceRequest } from '../src/testing/model-service.ts';
import type { Come, Device } from './device.ts';
import type { Around } from './checker.ts';
import type { FaultRates } from './random.ts';

/** A request signed longer ago is refused by the service, so later than this none can arrive. */
const LATEST_ARRIVAL = 15 * 60_000;
/** A device's clock may be wrong by this much, as the service sees it. */
const TOLERATED_SKEW = 5 * 60_000;

/** How one tab's requests travel. */
interface Line {
  readonly name: string;
  readonly device: Device;
  /** The tab's own, for it may be gone or frozen when they return. */
  readonly later: (ms: number, happen: () => void) => void;
  /** Called before a request leaves and before its response arrives. */
  readonly boundary: (what: string) => Come;
}

export function networkOf({
  clock,
  random,
  service,
  journal,
  checker,
  faultRates,
  signInAgain,
}: Omit<Around, 'ledger'> & {
  readonly service: ModelService;
  readonly faultRates: () => FaultRates;
  readonly signInAgain: (device: Device) => void;
}) {
  const delivered: ServiceRequest[] = [];

  const deliver = (who: string, request: ServiceRequest, how: string): ServiceAnswer => {
    delivered.push(request);
    const answer = service.handle(request);
    checker.answered(request, answer);
    journal.note('service', () => `${described(request)} of ${who}${how}: ${outcomeOf(answer)}`);
    return answer;
  };
  const deliverLate = (who: string, request: ServiceRequest) => {
    if (!isEffective(request)) return;
    clock.after(random.between(0, LATEST_ARRIVAL), () => deliver(who, request, ', late'));
  };

  return {
    delivered: delivered as readonly ServiceRequest[],
    carryFor:
      ({ name, device, later, boundary }: Line): Transport =>
      (request, signal) =>
        new Promise((resolve, reject) => {
          if (boundary(`request ${request.op}`) === 'crash') return;
          checker.sent(request);
          const fail = (ms: number, reason: CallFailed['reason'], message: string) =>
            later(ms, () => {
              journal.note(name, () => `${described(request)} fails: ${message}`);
              end();
              reject(new CallFailed(reason, message));
            });
          // One signal may be that of many requests.
          const discard = () => reject(signal.reason as Error);
          const end = () => signal.removeEventListener('abort', discard);
          signal.addEventListener('abort', discard, { once: true });
          if (signal.aborted) {
            reject(signal.reason as Error);
            return;
          }
          const { lostRequest, lostAnswer, lateArrival, duplicate, ...rest } = faultRates();
          const lose = (what: string) => {
            if (!random.chance(rest.hang))
              return fail(random.between(100, 30_000), 'unreachable', what);
            // Nothing ends it, a signal neither: what an SDK does before it sends takes none.
            journal.note(name, () => `${described(request)} hangs: ${what}`);
            end();
          };
          if (!device.isConnected) {
            fail(random.between(1, device.isLying ? 30_000 : 50), 'unreachable', 'no connection');
            return;
          }
          if (random.chance(rest.portal)) {
            fail(random.between(5, 300), 'unreachable', 'a portal answers');
            return;
          }
          if (random.chance(lostRequest)) {
            if (random.chance(lateArrival)) deliverLate(name, request);
            return lose('the request is lost');
          }
          const { signIns } = device;
          /** A user who signs in again before the refusal arrives need do nothing more. */
          const refuse = (ms: number, reason: 'needs-sign-in' | 'access-denied', what: string) => {
            if (device.signIns === signIns) device.isRefused = true;
            fail(ms, reason, what);
            if (device.isRefused && random.chance(0.2))
              clock.after(ms / 2, () => signInAgain(device));
          };
          const signedAt = clock.now();
          const skew = Math.abs(device.skew);
          clock.after(random.between(5, 150), () => {
            const back = random.between(5, 150);
            if (clock.now() > device.credentialsUntil || random.chance(rest.expiry)) {
              refuse(back, 'needs-sign-in', 'expired credentials');
              return;
            }
            if (skew > TOLERATED_SKEW) {
              fail(back, 'wrong-clock', `signed at ${signedAt}, ${skew} ms off`);
              return;
            }
            if (random.chance(rest.denial)) {
              refuse(back, 'access-denied', 'access denied');
              return;
            }
            if (random.chance(rest.serverError)) {
              if (random.chance(0.3)) deliver(name, request, ', with a 500');
              fail(back, 'unreachable', 'a server error');
              return;
            }
            const isInConflict = request.op === 'complete' && random.chance(rest.conflict);
            const answer: ServiceAnswer = isInConflict
              ? { ok: false, refusal: 'conflict' }
              : deliver(name, request, '');
            if (random.chance(duplicate)) deliverLate(name, request);
            if (random.chance(lostAnswer)) return lose('the answer is lost');
            later(back, () => {
              if (boundary(`answer ${request.op}`) === 'crash') return;
              end();
              resolve(answer);
            });
          });
        }),
  };
}

export type Network = ReturnType<typeof networkOf>;

function isEffective({ op }: ServiceRequest): boolean {
  return op !== 'get' && op !== 'head' && op !== 'list-parts' && op !== 'list-multiparts';
}

function outcomeOf(answer: ServiceAnswer): string {
  return answer.ok ? 'done' : answer.refusal;
}

function described({ op, owner: _who, ...request }: ServiceRequest): string {
  return `${op} ${JSON.stringify({ ...request, ...('bytes' in request && { bytes: undefined }) })}`;
}
