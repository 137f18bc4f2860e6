import { crcOf } from '../src/testing/model-service.ts';
import type { Draft, DraftPlace } from '../src/store/drafts.ts';
import type { Item } from '../src/model/mutation.ts';
import type { Device, Tab } from './device.ts';
import type { WithHands } from './hand-over.ts';

const SHARED: DraftPlace = { owner: '', form: 'shared', id: 'new' };

/** One file that another app shared into a phone. */
export interface SharedFile {
  /** The id of its draft. */
  readonly id: string;
  readonly device: Device;
  readonly crc: string;
  /** The phone has reported that the file is stored. */
  isReported: boolean;
  isDiscarded: boolean;
}

/** Files that other apps share into a phone, and what its users do with them. */
export function sharingOf({
  random,
  clock,
  journal,
  hands: { nameOf, newId, newKey, fileOf, copyOf, bytesOf, sizeOf, submit, upload, hear },
}: WithHands) {
  const files: SharedFile[] = [];

  const shownOn = (tab: Tab, then: (shown: readonly Draft[]) => void) =>
    hear(tab, tab.outbox.drafts.list(SHARED), then);

  const takeOver = (tab: Tab, shown: readonly Draft[]) => {
    if (!tab.device.user || shown.length === 0) return;
    const takesOver = shown.map(({ id }) => id);
    const isAlbum = random.chance(0.5);
    const uploads = takesOver.map((id) => copyOf(id, newKey(tab, isAlbum ? 'albums/' : 'media/')));
    journal.note(tab.name, () => `takes over ${takesOver.join()}`);
    if (!isAlbum) return upload(tab, uploads, takesOver);
    const photos = uploads.map(({ key }) => ({ path: key, by: nameOf(tab, 'photo') }));
    const fields: Item = { name: nameOf(tab, 'name'), photos };
    const id = newId(tab, 'album');
    const mutation = { entity: 'albums', id, kind: 'create', fields } as const;
    submit(tab, mutation, uploads, { ...fields, id }, takesOver);
  };

  const sharing = {
    files: files as readonly SharedFile[],
    /** Another app shares a file into the phone of this tab. */
    share(tab: Tab): void {
      const { device, outbox } = tab;
      const { id } = fileOf('shared', sizeOf());
      const bytes = bytesOf(id) as ArrayBuffer;
      const crc = crcOf(bytes);
      const file: SharedFile = { id, device, crc, isReported: false, isDiscarded: false };
      files.push(file);
      journal.note(device.name, () => `is shared ${id}, ${bytes.byteLength} bytes`);
      const draft = { id, savedAt: clock.now() + device.skew, values: { name: id } };
      hear(tab, outbox.drafts.putFile(SHARED, draft, inPieces(bytes)), () => {
        file.isReported = true;
      });
    },
    /** Puts what these tabs show into an album or the media library, each without knowing of the others. */
    place(tabs: readonly Tab[]): void {
      for (const tab of tabs) shownOn(tab, (shown) => takeOver(tab, shown));
    },
    discard(tab: Tab): void {
      shownOn(tab, ([first]) => {
        if (!first) return;
        for (const file of files) if (file.id === first.id) file.isDiscarded = true;
        journal.note(tab.name, () => `discards the shared ${first.id}`);
        hear(tab, tab.outbox.drafts.remove(first.id));
      });
    },
    act(tab: Tab): void {
      const chosen = random.next();
      const { tabs } = tab.device;
      if (chosen < 0.45) sharing.share(tab);
      else if (chosen < 0.9) sharing.place(random.chance(0.5) ? tabs : [tab]);
      else sharing.discard(tab);
    },
  };
  return sharing;
}

export type Sharing = ReturnType<typeof sharingOf>;

async function* inPieces(bytes: ArrayBuffer) {
  for (let at = 0; at < bytes.byteLength; at += 5) yield new Uint8Array(bytes.slice(at, at + 5));
}
