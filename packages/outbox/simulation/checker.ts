import {
  type AppliedWrite,
  type ModelService,
  type ServiceAnswer,
  type ServiceRequest,
  operationsOf,
  revOf,
} from '../src/testing/model-service.ts';
import type { QueuedMutation } from '../src/model/queue.ts';
import type { MutationRecord } from '../src/model/records/mutation-record.ts';
import type { UploadRecord } from '../src/model/records/upload-record.ts';
import { keysIn, photosOf, REFUSED, textsIn, type Values, valuesOf } from './club-matters.ts';
import { FUNCTION, movesOf } from './moves.ts';
import type { Clock } from '../src/testing/virtual-clock.ts';
import type { Device, Tab } from './device.ts';
import type { Journal } from './journal.ts';
import type { Random } from './random.ts';
import { type GivenFile, type Ledger, type GivenMutation, within } from './ledger.ts';

/** States of a file that nobody waits for: not taken yet, or there and tidied up after. */
const TIDYING = new Set(['copying', 'sweeping', 'done']);

/** Checks what is stored against what users saw, wrote and were shown. It never asks the outbox. */
export function createChecker({
  service,
  ledger,
  devices,
}: {
  readonly service: () => ModelService;
  readonly ledger: Ledger;
  readonly devices: readonly Device[];
}) {
  const problems: string[] = [];
  const everStored = new Set<string>();
  const takenOut = new Set<string>();
  const effects = new Map<string, number>();
  /** Operations that the version lacks from which somebody recreated an item: they may take effect on it again. */
  const unknownToRecreated = new Set<string>();
  const placesOf = new Map<string, Set<string>>();
  const deleted = new Set<string>();
  const returned = new Set<string>();
  /** Creates by what they make, and those behind which a delete found nothing to delete. */
  const createsOf = new Map<string, Set<ServiceRequest>>();
  const overtaken = new Set<ServiceRequest>();
  const object = (problem: string) => void problems.push(problem);
  const moves = movesOf({ service, ledger, object });

  const onDisks = (...tables: ('mutations' | 'kept' | 'drafts' | 'damaged')[]): Set<string> => {
    const texts = new Set<string>();
    for (const { disk } of devices) {
      for (const table of tables) textsIn(disk.tables[table].within().records, texts);
    }
    return texts;
  };

  const checkChange = (user: string, place: string, before?: string, after?: string) => {
    if (before === after) return;
    if (after !== undefined) {
      const isBack = takenOut.has(after) && before === undefined;
      if (isBack && !ledger.isRevived(after)) {
        object(`${user} brought back ${after} at ${place} unasked`);
      }
      if (before !== undefined && !ledger.hasSeen(after, before)) {
        object(`${after} of ${user} silently overwrote ${before} at ${place}`);
      }
    } else if (before !== undefined) {
      if (!ledger.hasTakenOut(user, before)) {
        object(`${user} silently took out ${before} at ${place}`);
      }
      takenOut.add(before);
    }
  };

  const isAccountedFor = (value: string, elsewhere: Set<string>, past = new Set<string>()) => {
    if (everStored.has(value) || elsewhere.has(value)) return true;
    if (past.has(value)) return false;
    past.add(value);
    if (ledger.takersOf(value).size > 0) return true;
    for (const later of ledger.followersOf(value)) {
      if (isAccountedFor(later, elsewhere, past)) return true;
    }
    return false;
  };

  /** Whether the file, or the photo it shows, was discarded: nobody waits for it any more. */
  const isAbandoned = ({ id, photo }: GivenFile) =>
    ledger.isDiscarded(id) ||
    (photo !== undefined && (ledger.isDiscarded(photo) || ledger.takersOf(photo).size > 0));

  return {
    problems: problems as readonly string[],
    /** A problem that another part of the simulation found. */
    object,
    isAbandoned,
    /** The number of items that exist again because their create arrived, or arrived again, after the delete. */
    returned: () => returned.size,
    wasDeleted: (id: string) => [...deleted].some((at) => at.endsWith(id)),

    /** A request left a device; nobody knows whether and when it arrives. */
    sent(request: ServiceRequest) {
      if (request.op !== 'write' || request.expects !== 'absent') return;
      within(createsOf, `${request.entity}/${request.id}`).add(request);
    },

    answered(request: ServiceRequest, answer: ServiceAnswer) {
      if (request.op !== 'write' || request.item || answer.ok) return;
      const at = `${request.entity}/${request.id}`;
      if (service().items.has(at)) return;
      for (const create of createsOf.get(at) ?? []) overtaken.add(create);
    },

    /** A write changed what is stored. */
    applied(write: AppliedWrite) {
      const { request, before } = write;
      const { item, owner, opId, entity, id } = request;
      const at = `${entity}/${id}`;
      const count = (effects.get(opId) ?? 0) + 1;
      effects.set(opId, count);
      const places = within(placesOf, opId).add(at);
      // The service stores nothing of deleted items: a create that arrives late finds its place free again.
      if (request.expects === 'absent') {
        const isBack = count > 1 && [...places].some((place) => deleted.has(place));
        // One that puts a deleted item back counts only where it arrives again.
        const isNew = revOf(item ?? {}) === 1;
        if (isBack || (isNew && (deleted.has(at) || overtaken.has(request)))) returned.add(at);
      }
      // What the function makes of such an item has returned, too.
      const isOfReturned = (place: string) => opId.includes(place.slice(place.indexOf('/') + 1));
      if (owner === FUNCTION && [...returned].some(isOfReturned)) returned.add(at);
      if (returned.has(at)) {
        if (!item) deleted.add(at);
        for (const value of valuesOf(item).values()) {
          everStored.add(value);
          ledger.discarded([`removal of ${value}`]);
        }
        return;
      }
      // Somebody may choose to have back what another deleted, and the other to delete it again.
      const isRecreated = item && request.expects === 'absent' && revOf(item) > 1;
      const isOfFunction = owner === FUNCTION;
      const isAllowed = isOfFunction || !item || isRecreated || unknownToRecreated.delete(opId);
      if (count > 1 && !isAllowed) object(`${opId} took effect ${count} times, now on ${at}`);
      const was = valuesOf(before);
      const is = valuesOf(item);
      if (isOfFunction) moves.applied(write);
      for (const place of isOfFunction ? [] : new Set([...was.keys(), ...is.keys()])) {
        checkChange(owner, place, was.get(place), is.get(place));
      }
      for (const value of is.values()) everStored.add(value);
      const legend = is.get('legend');
      if (legend !== undefined && ledger.badgeOf(legend) !== is.get('badge')) {
        object(`${at} shows ${legend} with ${is.get('badge')}, another badge`);
      }
      if (!item) {
        deleted.add(at);
        return;
      }
      const log = operationsOf(item);
      if (new Set(log).size !== log.length) object(`${at} holds an operation twice`);
      // A log that starts again is a defect, so its operations still count against the outbox.
      if (isRecreated && log.length > 1) {
        for (const [known, where] of placesOf) {
          if (where.has(at) && !log.includes(known)) unknownToRecreated.add(known);
        }
      }
      const paths = photosOf(item).map(({ path }) => path);
      if (new Set(paths).size !== paths.length) object(`${at} names a photo twice`);
      for (const path of keysIn(item)) {
        if (!service().objects.has(path)) object(`${at} names ${path}, which is absent`);
      }
    },

    /** A user was shown that a mutation is safe, or that it is sent. */
    reported(mutation: GivenMutation, status: 'saved' | 'sent') {
      // What was sent is there; what a later mutation took the place of before it was sent need not be.
      const durable = status === 'sent' ? new Set<string>() : onDisks('mutations', 'kept');
      for (const [place, value] of written(mutation)) {
        if (!isAccountedFor(value, durable)) {
          object(`${mutation.user} saw "${status}" for ${value} at ${place}, which is nowhere`);
        }
      }
    },

    reportedFile(file: GivenFile, status: 'saved' | 'sent') {
      const { id, crc } = file;
      const isSent = [...service().objects.values()].some((stored) => stored.crc === crc);
      const isHere = devices.some(({ disk }) => {
        const record = disk.tables.uploads.get(id) as { readonly state?: string } | undefined;
        return record !== undefined && record.state !== 'copying';
      });
      if (!isSent && (status === 'sent' || !isHere) && !isAbandoned(file)) {
        object(`"${status}" was reported of the file ${id}, which is not`);
      }
    },

    /** A user looks at a tab that has just reported these mutations and files as saved. */
    glance({ name, device, outbox, state }: Tab, saved: ReadonlySet<string>) {
      if (state() !== 'alive') return;
      const waits = Object.values(['mutations', 'uploads'] as const).some((table) =>
        device.disk.tables[table].within().records.some((record) => {
          // Something else may have been stored this instant: that has not been reported to anybody yet.
          const { owner, state, ...known } = record as Partial<MutationRecord & UploadRecord>;
          const isSaved =
            known.mutationIds?.some((mutation) => saved.has(mutation)) ?? saved.has(known.id ?? '');
          return isSaved && owner === device.user && !TIDYING.has(state ?? '');
        }),
      );
      const status = outbox.status.current();
      if (waits && (!status || status.state === 'empty')) {
        object(`${name} says ${status?.state ?? 'nothing'} of what it has just saved`);
      }
    },

    /** A user is shown something that will not be sent unless they do something about it. */
    rejected({ seq, base, fields, lastError }: QueuedMutation) {
      // The whole item is written: an edit of what was refused, and discarded behind its back, brings that along.
      const texts = [...textsIn(fields), ...textsIn(base?.item)];
      const isRefused = texts.some((text) => text.includes(REFUSED));
      if (lastError?.reason !== 'invalid' || !isRefused) {
        object(`${seq} was rejected without need: ${lastError?.reason} ${lastError?.message}`);
      }
    },

    /** Once everything has healed, drained and been settled. @param now milliseconds since the epoch */
    atTheEnd(now: number) {
      moves.atTheEnd(now);
      const elsewhere = onDisks('mutations', 'kept');
      const stored = new Map<string, Values>();
      for (const [at, item] of service().items) stored.set(at, valuesOf(item));
      const current = new Set([...stored.values()].flatMap((values) => [...values.values()]));
      const queued = onDisks('mutations');

      for (const mutation of ledger.mutations) {
        const { fate, user } = mutation;
        const isDraft = devices.some(({ disk }) => disk.tables.drafts.get(mutation.opId));
        const isTaken =
          fate === 'reported' ||
          effects.has(mutation.opId) ||
          written(mutation).some(([, value]) => everStored.has(value) || elsewhere.has(value));
        if (isTaken && isDraft)
          object(`${mutation.opId} of ${user} is stored, and a draft as well`);
        const isSomewhere =
          isTaken || written(mutation).every(([, value]) => isAccountedFor(value, elsewhere));
        if (!isSomewhere && !isDraft) object(`the draft ${mutation.opId} of ${user} is lost`);
        for (const [place, value] of written(mutation)) {
          if (fate === 'refused' && everStored.has(value)) {
            object(`${value} of ${user} was refused for want of room, and yet it was sent`);
          }
          if (fate === 'reported' && !isAccountedFor(value, elsewhere)) {
            object(`${value} of ${user} at ${place} is lost`);
          }
        }
        if (fate !== 'reported') continue;
        for (const [place, value] of mutation.saw) {
          if (mutation.left.has(place) || !current.has(value) || queued.has(value)) continue;
          if ([...elsewhere].some((text) => text.startsWith(`mine/${mutation.opId}/`))) continue;
          if (ledger.isDiscarded(`removal of ${value}`) || ledger.isRevived(value)) continue;
          // The function had moved it, or was about to: it was taken out of another item.
          const places = [...(placesOf.get(mutation.opId) ?? [])];
          const isThere = places.some((at) => stored.get(at)?.get(place) === value);
          if (moves.has(value) && !isThere) continue;
          object(`${user} took out ${value} at ${place}, and it is still there`);
        }
      }

      const objects = [...service().objects.values()];
      for (const file of ledger.files) {
        const { id, crc, size, fate } = file;
        const copies = objects.filter((each) => each.crc === crc && each.size === size).length;
        if (copies > 1) object(`the file ${id} lies there ${copies} times`);
        const isHere = devices.some(({ disk }) => disk.tables.uploads.get(id) !== undefined);
        if (fate === 'reported' && copies === 0 && !isHere && !isAbandoned(file)) {
          object(`the file ${id} is lost`);
        }
      }
      for (const [uploadId, { key }] of service().multiparts) {
        object(`the multipart ${uploadId} under ${key} is left over`);
      }
    },
  };
}

export type Checker = ReturnType<typeof createChecker>;

/** What users act with. */
export interface Around {
  readonly random: Random;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly checker: Checker;
  readonly journal: Journal;
}

/** What the mutation itself wrote: not what it left as it saw it. */
function written({ saw, left }: GivenMutation): readonly (readonly [string, string])[] {
  return [...left].filter(([place, value]) => saw.get(place) !== value);
}
