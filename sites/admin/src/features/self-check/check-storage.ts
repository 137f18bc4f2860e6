import { fileSize } from '#shared/words/file-size.ts';
import { type Check, NotRepaired } from '#features/self-check/check.ts';

/** Room for a match day's photos, in bytes. */
const ENOUGH = 1_000_000_000;
/** Below this even a few photos may not fit. */
const TOO_LITTLE = 100_000_000;

/** Whether the phone keeps what is saved on it when it runs short. */
export const checkKept: Check = {
  name: 'kept',
  title: 'What is saved on this phone stays',
  patienceMs: 5_000,
  async look({ storage }) {
    if ((await storage.persistence()) === 'kept') {
      return { state: 'fine', words: 'The phone keeps it until it is sent.' };
    }
    return {
      state: 'look',
      words:
        'A phone that runs out of room may clear what this app keeps. Put the app on the home screen, or ask the phone to keep it.',
      next: {
        kind: 'repair',
        words: 'Ask the phone to keep it',
        busy: 'Asking...',
        run: async () => {
          // Browsers say yes to apps on the home screen, and to pages that are visited often.
          if ((await storage.askToKeep()) === 'kept') return;
          throw new NotRepaired(
            'The phone said no. Put the app on the home screen, then ask again.',
          );
        },
      },
    };
  },
};

/** A hint: a browser has promised room on a phone that was full. */
export const checkRoom: Check = {
  name: 'room',
  title: 'Room on this phone',
  patienceMs: 5_000,
  async look({ storage }) {
    const left = await storage.left();
    if (!left) {
      return { state: 'unknown', words: 'This phone does not say how much room it has left.' };
    }
    const words = `The phone says that about ${fileSize(left.free)} are left.`;
    if (left.free >= ENOUGH) return { state: 'fine', words };
    return {
      state: left.free < TOO_LITTLE ? 'wrong' : 'look',
      words: `${words} Send what waits, and delete what you do not need from the phone.`,
    };
  },
};
