import type { Users } from '../users.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../device.ts';
import type { FaultRates } from '../random.ts';

/** One thing somebody does, and when. */
interface Step {
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly device: 0 | 1;
  readonly act: (users: Users, tab: Tab, setting: Setting) => void;
}

/** A short run written down, to be cut at every point. */
export interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly faultRates?: Partial<FaultRates>;
}

const at = (seconds: number, device: 0 | 1, act: Step['act']): Step => ({
  at: seconds * 1000,
  device,
  act,
});

const aNote = at(1, 0, (users, tab) => users.createNote(tab, 'note-10'));
const lookOn = (seconds: number, device: 0 | 1) =>
  at(seconds, device, (users, tab) => users.read(tab));
const anAlbum = (photos: number) =>
  at(1, 0, (users, tab) => users.createAlbum(tab, photos, 'album-10'));
const cutOff = (seconds: number, device: 0 | 1) =>
  at(seconds, device, (users, tab) => {
    users.read(tab);
    tab.device.isConnected = false;
  });
const connect = (seconds: number, device: 0 | 1) =>
  at(seconds, device, (_, tab) => {
    tab.device.isConnected = true;
    tab.hear('wake');
  });

const edits =
  (...names: readonly string[]): Step['act'] =>
  (users, tab) =>
    users.editNote(tab, names);
const settles = at(40, 0, (users, tab) => void users.settle(tab));
/** What two users do with one note while one of them is cut off. */
const apart = (one: Step['act'], other: Step['act']): readonly Step[] => [
  aNote,
  cutOff(4, 0),
  lookOn(4, 1),
  at(5, 0, one),
  at(5, 1, other),
  connect(15, 0),
];

export const SCENARIOS: readonly Scenario[] = [
  { name: 'a note is written', steps: [aNote] },
  {
    name: 'an edit follows one that is on its way',
    steps: [
      aNote,
      at(5, 0, edits('title')),
      at(5.1, 0, edits('title', 'text')),
      at(5.2, 0, edits('text')),
    ],
  },
  {
    name: 'two users edit different fields of one note',
    steps: apart(edits('title'), edits('text')),
  },
  {
    name: 'two users edit one field, and one of them chooses',
    steps: [...apart(edits('title'), edits('title')), settles],
  },
  {
    name: 'a note is deleted that somebody else edits',
    steps: [...apart(edits('title'), (users, tab) => users.deleteSomething(tab, 'notes')), settles],
  },
  {
    name: 'two notes are written under one id, and one of them is edited before it moves',
    steps: [
      cutOff(0.5, 1),
      aNote,
      at(1, 1, (users, tab) => users.createNote(tab, 'note-10')),
      at(2, 1, edits('title')),
      connect(15, 1),
    ],
  },
  { name: 'an album of five photos', steps: [anAlbum(5)] },
  {
    name: 'one user adds photos and takes one out, another reorders and captions',
    steps: [
      anAlbum(4),
      cutOff(29, 0),
      lookOn(29, 1),
      at(30, 0, (users, tab) => users.editAlbum(tab, ['remove', 'add'])),
      at(30, 1, (users, tab) => users.editAlbum(tab, ['order', 'caption'])),
      connect(40, 0),
    ],
  },
  {
    name: 'a file of several parts whose answers are lost',
    steps: [at(1, 0, (users, tab) => users.uploadFiles(tab, [41]))],
    faultRates: { lostAnswer: 0.3 },
  },
  {
    name: 'two files under one key',
    steps: [
      at(1, 0, (users, tab) => users.uploadFiles(tab, [20], 'media/5_photo')),
      at(1, 1, (users, tab) => users.uploadFiles(tab, [33], 'media/5_photo')),
    ],
  },
  {
    name: 'a file is discarded while it is sent',
    steps: [
      at(1, 0, (users, tab) => users.uploadFiles(tab, [33])),
      at(1.4, 0, (users, tab) => users.discardFirst(tab)),
    ],
  },
  {
    name: 'a file is shared and put where its users say, in two tabs at once',
    steps: [
      at(0.5, 0, (_, tab, setting) => void setting.open(tab.device)),
      at(1, 0, (_, tab, { sharing }) => sharing.share(tab)),
      at(1.5, 0, (_, tab, { sharing }) => sharing.share(tab)),
      at(5, 0, (_, tab, { sharing }) => sharing.place(tab.device.tabs)),
      at(20, 0, (_, tab, { sharing }) => sharing.share(tab)),
      at(25, 0, (_, tab, { sharing }) => sharing.place([tab])),
    ],
  },
  {
    name: 'the credentials expire with an album half sent',
    steps: [
      anAlbum(3),
      at(1.3, 0, (_, tab, { clock }) => {
        tab.device.credentialsUntil = clock.now();
      }),
      at(60, 0, (_, tab, setting) => setting.signIn(tab.device, 'ann')),
    ],
  },
];
