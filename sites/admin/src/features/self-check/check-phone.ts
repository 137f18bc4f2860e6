import { ServiceUnavailable } from '@clubhouse/content';
import { type Check, fine, NotRepaired } from '#features/self-check/check.ts';
import { fileSize } from '#shared/words/file-size.ts';
import { needingYou } from '#shared/queue/use-queue.ts';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';

export const checkApp: Check = {
  title: 'This app',
  async look({ updateOffer, hasWorker }) {
    const accept = updateOffer.current();
    if (accept) {
      return {
        state: 'look',
        words: 'A newer version is here. Take it when you have saved what you are writing.',
        repair: { words: 'Take the new version', run: async () => accept() },
      };
    }
    if (!hasWorker()) {
      return {
        state: 'look',
        words:
          'It would not open without signal. Close it and open it again where there is signal; a private window never keeps it.',
      };
    }
    return fine('It is the newest version this phone knows of, and opens without signal.');
  },
};

/** The service gives its time in whole seconds, and the response takes a moment. */
const UNNOTICED_MS = 2 * 60_000;
/** The services refuse requests signed by a clock that is further off. */
const REFUSED_MS = 15 * 60_000;

const checkClock: Check = {
  title: 'This phone’s clock',
  async look({ inspection, now }, { signal }) {
    const asked = now();
    const { date } = await inspection.bucketAnswer(undefined, signal);
    if (date === undefined) throw new ServiceUnavailable('The answer did not tell the time');
    const ahead = (asked + now()) / 2 - date;
    const off = Math.abs(ahead);
    if (off <= UNNOTICED_MS) return fine('It is right.');
    return {
      state: off < REFUSED_MS ? 'look' : 'wrong',
      words: `It is ${spanWords(off)} ${ahead > 0 ? 'fast' : 'slow'}. Set it to the network’s time in the phone’s settings, or what you save may be refused or dated wrong.`,
    };
  },
};

function spanWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** The space for a match day's photos; bytes. */
const ENOUGH = 1_000_000_000;
/** The space below which even a few photos may not fit; bytes. */
const TOO_LITTLE = 100_000_000;

/** Checks that the browser does not delete the app's storage when the phone is short of space. */
export const checkKept: Check = {
  title: 'What is saved on this phone stays',
  patienceMs: 5_000,
  async look({ storage }) {
    if ((await storage.persistence()) === 'kept') {
      return fine('The phone keeps it until it is sent.');
    }
    return {
      state: 'look',
      words:
        'A phone that runs out of room may clear what this app keeps. Put the app on the home screen, or ask the phone to keep it.',
      repair: {
        words: 'Ask the phone to keep it',
        async run() {
          // Browsers agree for apps on the home screen, and for pages that are visited often.
          if ((await storage.askToKeep()) === 'kept') return;
          throw new NotRepaired(
            'The phone said no. Put the app on the home screen, then ask again.',
          );
        },
      },
    };
  },
};

/** Checks the free storage. A hint only: browsers have reported free space on full phones. */
export const checkRoom: Check = {
  title: 'Room on this phone',
  patienceMs: 5_000,
  async look({ storage }) {
    const left = await storage.left();
    if (!left) {
      return { state: 'unknown', words: 'This phone does not say how much room it has left.' };
    }
    const words = `The phone says that about ${fileSize(left.free)} are left.`;
    if (left.free >= ENOUGH) return fine(words);
    return {
      state: left.free < TOO_LITTLE ? 'wrong' : 'look',
      words: `${words} Send what waits, and delete what you do not need from the phone.`,
    };
  },
};

/** The age from which a waiting change is not explained by a missing signal; milliseconds. */
const STUCK_MS = 24 * 3_600_000;

export const checkOutbox: Check = {
  title: 'Waiting to be sent',
  async look({ outbox, now }) {
    const queue = outbox.queue.current();
    if (!queue) {
      return { state: 'unknown', words: 'What waits on this phone has not been read yet.' };
    }
    const needs = needingYou(queue).count;
    if (needs > 0) {
      return {
        state: 'wrong',
        words: `${needs === 1 ? '1 thing goes' : `${needs} things go`} no further before somebody decides.`,
        isInOutbox: true,
      };
    }
    const waiting = [
      ...queue.mutations,
      ...queue.uploads.filter(({ state }) => state !== 'sweeping'),
    ];
    if (waiting.length === 0) return fine('Nothing of yours waits here.');
    const stuck = waiting.find(({ savedAt }) => now() - savedAt > STUCK_MS);
    const words = stuck
      ? `Something has waited for more than a day. ${WAIT_WORDS[stuck.because]}`
      : 'What waits here has waited less than a day.';
    return { state: stuck ? 'look' : 'fine', words, isInOutbox: true };
  },
};

export const phoneChecks = [checkOutbox, checkKept, checkRoom, checkClock, checkApp];
