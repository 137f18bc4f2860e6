import type { Item, WriteCall } from '../model/mutation.ts';
import type { Remote, Underway, UploadRemote, WriteRemote } from '../send/remote.ts';
import type { FailureReason } from '../model/records/mutation-record.ts';
import {
  operationsOf,
  type ServiceAnswer,
  type ServiceRefusal,
  type ServiceRequest,
  type StoredObject,
  withOperation,
} from './model-service.ts';

/** A call that failed, and the reason. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** Carries one request to the service and its answer back, or rejects with `CallFailed`. */
export type Transport = (request: ServiceRequest, signal: AbortSignal) => Promise<ServiceAnswer>;

/** What the app hands over, on a model of the services. */
export function modelRemote({
  carry,
  owner,
  onOwnerChange = () => () => {},
}: {
  readonly carry: Transport;
  readonly owner: () => string | undefined;
  readonly onOwnerChange?: Remote['onOwnerChange'];
}): Remote {
  const ask: Transport = (request, signal) => {
    // As an app does: nothing is signed in another person's name.
    if (owner() !== request.owner) return Promise.reject(new CallFailed('needs-sign-in'));
    return carry(request, signal);
  };
  return {
    owner,
    onOwnerChange,
    write: writeThrough(ask),
    uploads: uploadThrough(ask),
    reasonOf: (cause) => (cause instanceof CallFailed ? cause.reason : 'failed'),
  };
}

function writeThrough(ask: Transport): WriteRemote {
  return async (call, signal) => {
    const { owner, entity, id, kind, opId } = call;
    const item = kind === 'delete' ? undefined : itemOf(call);
    const expects = call.base
      ? { rev: call.base.rev, last: operationsOf(call.base.item).at(-1) }
      : 'absent';
    const answer = await ask({ op: 'write', owner, entity, id, opId, expects, item }, signal);
    if (answer.ok) return item ? { kind: 'stored', item } : { kind: 'deleted' };
    if (answer.refusal !== 'condition') throw failureOf(answer.refusal);
    // What is stored is a question of its own, and may have changed once more by then.
    const current = valueOf<Item | undefined>(await ask({ op: 'get', owner, entity, id }, signal));
    if (!item) return current ? { kind: 'refused', current } : { kind: 'deleted' };
    return current && operationsOf(current).includes(opId)
      ? { kind: 'stored', item: current }
      : { kind: 'refused', current };
  };
}

/** The whole item as it is stored by a write. */
function itemOf({ id, opId, base, after, fields }: WriteCall): Item {
  const was = base?.item ?? (after ? { opLog: after.opLog } : {});
  const whole: Record<string, unknown> = { ...was, ...fields };
  for (const name of Object.keys(whole))
    if (whole[name] === undefined || whole[name] === null) delete whole[name];
  return { ...whole, id, rev: (base?.rev ?? after?.rev ?? 0) + 1, opLog: withOperation(was, opId) };
}

function uploadThrough(ask: Transport): UploadRemote {
  const head: UploadRemote['head'] = async ({ owner, key, size, crc }, signal) => {
    const answer = await ask({ op: 'head', owner, key }, signal);
    if (!answer.ok && answer.refusal === 'not-found') return 'absent';
    const found = valueOf<StoredObject>(answer);
    return found.size === size && found.crc === crc ? 'same' : 'other';
  };
  return {
    head,
    async put({ owner, key, bytes, crc, onSent }, signal) {
      // A browser reports bytes as sent when it hands them to the network, whether or not they arrive.
      onSent(bytes.byteLength);
      const answer = await ask({ op: 'put', owner, key, bytes, crc }, signal);
      if (answer.ok) return 'stored';
      if (answer.refusal !== 'precondition') throw failureOf(answer.refusal);
      const size = bytes.byteLength;
      return (await head({ owner, key, size, crc }, signal)) === 'same' ? 'stored' : 'taken';
    },
    create: async ({ owner, key }, signal) =>
      valueOf<string>(await ask({ op: 'create-multipart', owner, key }, signal)),
    async part({ owner, key, uploadId, n, bytes, crc, onSent }, signal) {
      const request = { op: 'upload-part', owner, key, uploadId, n, bytes, crc } as const;
      onSent(bytes.byteLength);
      const answer = await ask(request, signal);
      if (isGone(answer)) return 'no-such-upload';
      return valueOf<{ readonly etag: string }>(answer);
    },
    async parts({ owner, key, uploadId }, signal) {
      const answer = await ask({ op: 'list-parts', owner, key, uploadId }, signal);
      return isGone(answer) ? 'no-such-upload' : valueOf(answer);
    },
    async complete({ owner, key, uploadId, parts, crc }, signal) {
      const answer = await ask({ op: 'complete', owner, key, uploadId, parts, crc }, signal);
      if (answer.ok) return 'stored';
      if (answer.refusal === 'precondition') return 'taken';
      if (answer.refusal === 'no-such-upload' || answer.refusal === 'conflict') {
        return answer.refusal;
      }
      throw failureOf(answer.refusal);
    },
    async abort({ owner, key, uploadId }, signal) {
      const answer = await ask({ op: 'abort', owner, key, uploadId }, signal);
      if (!answer.ok && !isGone(answer)) throw failureOf(answer.refusal);
    },
    underway: async ({ owner, key }, signal) =>
      valueOf<Underway>(await ask({ op: 'list-multiparts', owner, key }, signal)),
  };
}

function isGone(answer: ServiceAnswer): boolean {
  return !answer.ok && answer.refusal === 'no-such-upload';
}

/** The answer's value, as the service is known to send it for this request. */
function valueOf<Value>(answer: ServiceAnswer): Value {
  if (answer.ok) return answer.value as Value;
  throw failureOf(answer.refusal);
}

function failureOf(refused: ServiceRefusal): CallFailed {
  return new CallFailed(refused === 'invalid' ? 'invalid' : 'failed', refused);
}
