import type { PartRecord } from '../src/model/records/upload-record.ts';
import type { Device } from './device.ts';
import { checksumOf } from './files.ts';
import type { Setting } from './setting.ts';
import type { SharedFile } from './sharing.ts';

/** A shared file waits on its phone, or the outbox has taken it over: never neither, and never both. */
export function judgeShared(setting: Setting): void {
  for (const file of setting.sharing.files) judge(setting, file);
}

function judge({ checker, ledger, service }: Setting, file: SharedFile): void {
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
  return bytes.length === draft.size && checksumOf(Uint8Array.from(bytes).buffer) === crc;
}

/** Whether a file stayed incomplete: its bytes go at a later start of the app. */
export function hasIncompleteFile({ disk }: Device): boolean {
  return disk.tables.drafts.within().records.some((draft) => 'isIncomplete' in draft);
}
