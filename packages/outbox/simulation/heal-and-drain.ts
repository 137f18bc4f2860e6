import { crcOf } from '../src/testing/model-service.ts';
import type { MutationRecord } from '../src/model/records/mutation-record.ts';
import type { UploadRecord, PartRecord } from '../src/model/records/upload-record.ts';
import type { Device } from './device.ts';
import type { Setting } from './setting.ts';
import { CALM } from './random.ts';
import type { SharedFile } from './sharing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Within this time after the last fault everything that can be sent has to be sent. */
const PATIENCE = 4 * 60 * MINUTE;

/**
 * All faults end; then nothing may stay in a queue, and what is stored is checked.
 * @param isSomebodyActing whether a user whose action began before the faults ended is still acting
 */
export async function healAndDrain(
  setting: Setting,
  isSomebodyActing: () => boolean = () => false,
): Promise<void> {
  const { clock, devices, checker, journal, hands } = setting;
  setting.faultRates = CALM;
  for (const device of devices) heal(setting, device);
  const end = clock.now() + PATIENCE;
  for (;;) {
    await clock.runUntil(clock.now() + 2_000);
    if (checker.problems.length > 0) return;
    const waiting = devices.flatMap((device) => tendTo(setting, device));
    if (waiting.length === 0 && !isSomebodyActing() && !hands.isAnybodyComingBack()) break;
    if (clock.now() > end) {
      checker.object(`stuck: ${waiting.join('; ')}`);
      return;
    }
  }
  journal.note('world', () => 'is drained');
  // The second sweep, as the user who sent the file, and the last late arrivals.
  for (
    let turn = 0;
    turn < 3 || (turn < 30 && devices.some((device) => uploadsOn(device).length > 0));
    turn += 1
  ) {
    await clock.runUntil(clock.now() + (turn < 3 ? 17 * MINUTE : HOUR));
    for (const device of devices) {
      const [owner] = uploadsOn(device).map((record) => record.owner);
      if (owner !== undefined && owner !== device.user) setting.signIn(device, owner);
    }
  }
  const startAgain = () => {
    for (const device of devices.filter(hasIncompleteFile)) setting.open(device);
    return clock.runUntil(clock.now() + MINUTE);
  };
  await startAgain();
  // That start may have come as late as the clock was wrong, and have taken an incomplete file for a new one.
  if (devices.some(hasIncompleteFile)) {
    await clock.runUntil(clock.now() + HOUR);
    await startAgain();
  }
  if (checker.problems.length > 0) return;
  for (const device of devices) checkRest(setting, device);
  for (const file of setting.sharing.files) checkShared(setting, file);
  checker.atTheEnd(clock.now());
  replay(setting);
}

function heal(setting: Setting, device: Device): void {
  device.isConnected = true;
  device.isLying = false;
  device.skew = 0;
  for (const tab of device.tabs) tab.wake();
  if (setting.aliveTabs(device).length === 0) setting.open(device);
  if (device.credentialsUntil < setting.clock.now()) device.isRefused = true;
  if (!device.user) setting.signIn(device, device.name === 'one' ? 'ann' : 'bob');
  for (const tab of device.tabs) tab.hear('wake');
}

/** Resolves what waits for a user, and signs in each user with unsent records. Returns what still waits. */
function tendTo(setting: Setting, device: Device): readonly string[] {
  if (setting.aliveTabs(device).length === 0) setting.open(device);
  const tab = setting.aliveTabs(device)[0];
  if (tab) setting.users.settle(tab);
  // Who has signed in since they were last refused does nothing more about it.
  if (device.isRefused) setting.signIn(device, device.user);
  const waiting = waitingOn(device);
  const isMine = waiting.some(({ owner }) => owner === device.user);
  const [other] = waiting;
  if (other && !isMine) setting.signIn(device, other.owner);
  return waiting.map((record) => `${device.name} ${JSON.stringify(record)}`);
}

function uploadsOn({ disk }: Device): readonly UploadRecord[] {
  return disk.tables.uploads.within().records as readonly UploadRecord[];
}

function waitingOn(device: Device): readonly (MutationRecord | UploadRecord)[] {
  const mutations = device.disk.tables.mutations.within().records as readonly MutationRecord[];
  return [
    ...mutations,
    ...uploadsOn(device).filter(({ state }) => state !== 'done' && state !== 'copying'),
  ];
}

function checkRest({ checker, aliveTabs }: Setting, device: Device): void {
  const { drafts } = device.disk.tables;
  const needed = drafts.within().records.flatMap((draft) => ('file' in draft ? draft.file : []));
  const parts = device.disk.tables.parts
    .within()
    .keys.filter((key) => typeof key === 'object' && !needed.includes(key[0]));
  if (hasIncompleteFile(device)) checker.object(`${device.name} keeps an incomplete file`);
  if (parts.length > 0) checker.object(`${device.name} keeps ${parts.length} parts nobody needs`);
  const uploads = device.disk.tables.uploads.within().records;
  if (uploads.length > 0) checker.object(`${device.name} keeps ${JSON.stringify(uploads)}`);
  for (const { name, outbox } of aliveTabs(device)) {
    const status = outbox.status.current();
    if (status?.state !== 'empty' || status.count !== 0) {
      checker.object(`${name} says ${status?.state} ${status?.count} of nothing`);
    }
    if (!outbox.queue.current()?.isSafeToClose) checker.object(`${name} says that it is not safe`);
  }
}

/** Everything that was ever sent, once more and in its order, changes nothing any more. */
function replay({ network, service, checker }: Setting): void {
  const items = new Map(service.items);
  const objects = new Map(service.objects);
  const requests = [...network.delivered];
  for (const request of requests) {
    // Of what was deleted nothing is left that could tell what was there; a signature is good for minutes only.
    if (request.op === 'write' && checker.wasDeleted(`${request.entity}/${request.id}`)) continue;
    service.handle(request);
  }
  for (const [at, item] of service.items) {
    if (items.get(at) !== item) checker.object(`sent again, ${at} changes`);
  }
  if (service.items.size !== items.size) checker.object('sent again, the items are others');
  if (service.objects.size !== objects.size) checker.object('sent again, the objects are others');
}

/** A shared file waits on its phone, or the outbox has taken it over: never neither, and never both. */
function checkShared({ checker, ledger, service }: Setting, file: SharedFile): void {
  const { id, device, crc, isReported, isDiscarded } = file;
  const isStored = [...service.objects.values()].some((stored) => stored.crc === crc);
  const given = ledger.files.filter((each) => each.crc === crc && each.fate !== 'refused');
  const isQueued = given.some((each) => device.disk.tables.uploads.get(each.id) !== undefined);
  const isTaken = isStored || isQueued || given.some((each) => each.fate === 'reported');
  const isDropped = isDiscarded || given.some(checker.isAbandoned);
  const isWaiting = isWholeOn(device, id, crc);
  if (isReported && !isWaiting && !isTaken && !isDropped) {
    checker.object(`the shared file ${id} is lost`);
  }
  if (isWaiting && isTaken) checker.object(`the shared file ${id} was taken over, and waits still`);
}

function isWholeOn({ disk: { tables } }: Device, id: string, crc: string): boolean {
  const draft = tables.drafts.get(id) as { readonly size?: number } | undefined;
  const found = tables.drafts.get(`${id} picture`) as { readonly file: string } | undefined;
  if (draft?.size === undefined || !found) return false;
  const parts = tables.parts.within().records as readonly PartRecord[];
  const own = parts.filter(({ uploadId }) => uploadId === found.file);
  const bytes = own.flatMap((part) => [...new Uint8Array(part.bytes)]);
  return bytes.length === draft.size && crcOf(Uint8Array.from(bytes).buffer) === crc;
}

/** Whether a file stayed incomplete: its bytes go at a later start of the app. */
function hasIncompleteFile({ disk }: Device): boolean {
  return disk.tables.drafts.within().records.some((draft) => 'isIncomplete' in draft);
}
