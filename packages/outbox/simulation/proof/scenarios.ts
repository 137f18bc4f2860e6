import type { People } from '../person.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../device.ts';
import type { Weather } from '../weather.ts';

/** One thing somebody does, and when. */
interface Step {
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly device: 0 | 1;
  readonly act: (people: People, tab: Tab, setting: Setting) => void;
}

/** A short history written down, to be cut at every point. */
export interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly weather?: Partial<Weather>;
}

const at = (seconds: number, device: 0 | 1, act: Step['act']): Step => ({
  at: seconds * 1000,
  device,
  act,
});

const aNote = at(1, 0, (people, tab) => people.createNote(tab, 'note-10'));
const lookOn = (seconds: number, device: 0 | 1) =>
  at(seconds, device, (people, tab) => people.read(tab));
const anAlbum = (photos: number) =>
  at(1, 0, (people, tab) => people.createAlbum(tab, photos, 'album-10'));
const cutOff = (seconds: number, device: 0 | 1) =>
  at(seconds, device, (people, tab) => {
    people.read(tab);
    tab.device.isConnected = false;
  });
const connect = (seconds: number, device: 0 | 1) =>
  at(seconds, device, (_, tab) => {
    tab.device.isConnected = true;
    tab.hear('wake');
  });

export const SCENARIOS: readonly Scenario[] = [
  { name: 'a note is written', steps: [aNote] },
  {
    name: 'an edit follows one that is on its way',
    steps: [
      aNote,
      at(5, 0, (people, tab) => people.editNote(tab, ['title'])),
      at(5.1, 0, (people, tab) => people.editNote(tab, ['title', 'text'])),
      at(5.2, 0, (people, tab) => people.editNote(tab, ['text'])),
    ],
  },
  {
    name: 'two people edit different fields of one note',
    steps: [
      aNote,
      cutOff(4, 0),
      lookOn(4, 1),
      at(5, 0, (people, tab) => people.editNote(tab, ['title'])),
      at(5, 1, (people, tab) => people.editNote(tab, ['text'])),
      connect(15, 0),
    ],
  },
  {
    name: 'two people edit one field, and one of them chooses',
    steps: [
      aNote,
      cutOff(4, 0),
      lookOn(4, 1),
      at(5, 0, (people, tab) => people.editNote(tab, ['title'])),
      at(5, 1, (people, tab) => people.editNote(tab, ['title'])),
      connect(15, 0),
      at(40, 0, (people, tab) => void people.tend(tab)),
    ],
  },
  {
    name: 'a note is deleted that somebody else edits',
    steps: [
      aNote,
      cutOff(4, 0),
      lookOn(4, 1),
      at(5, 0, (people, tab) => people.editNote(tab, ['title'])),
      at(5, 1, (people, tab) => people.deleteSomething(tab, 'notes')),
      connect(15, 0),
      at(40, 0, (people, tab) => void people.tend(tab)),
    ],
  },
  {
    name: 'two notes are written under one id, and one of them is edited before it moves',
    steps: [
      cutOff(0.5, 1),
      aNote,
      at(1, 1, (people, tab) => people.createNote(tab, 'note-10')),
      at(2, 1, (people, tab) => people.editNote(tab, ['title'])),
      connect(15, 1),
    ],
  },
  { name: 'an album of five photos', steps: [anAlbum(5)] },
  {
    name: 'one person adds photos and takes one out, another reorders and captions',
    steps: [
      anAlbum(4),
      cutOff(29, 0),
      lookOn(29, 1),
      at(30, 0, (people, tab) => people.editAlbum(tab, ['remove', 'add'])),
      at(30, 1, (people, tab) => people.editAlbum(tab, ['order', 'caption'])),
      connect(40, 0),
    ],
  },
  {
    name: 'a file of several parts whose answers are lost',
    steps: [at(1, 0, (people, tab) => people.uploadFiles(tab, [41]))],
    weather: { lostAnswer: 0.3 },
  },
  {
    name: 'two files under one key',
    steps: [
      at(1, 0, (people, tab) => people.uploadFiles(tab, [20], 'media/5_photo')),
      at(1, 1, (people, tab) => people.uploadFiles(tab, [33], 'media/5_photo')),
    ],
  },
  {
    name: 'a file is discarded while it is sent',
    steps: [
      at(1, 0, (people, tab) => people.uploadFiles(tab, [33])),
      at(1.4, 0, (people, tab) => people.discardFirst(tab)),
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
