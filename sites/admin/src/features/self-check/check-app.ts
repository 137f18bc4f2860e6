import type { Check } from '#features/self-check/check.ts';

/** Whether this is the newest version of the app, and opens without signal. */
export const checkApp: Check = {
  name: 'app',
  title: 'This app',
  patienceMs: 1_000,
  async look({ updateOffer, hasWorker }) {
    if (updateOffer.waiting()) {
      return {
        state: 'look',
        words: 'A newer version is here. Take it when you have saved what you are writing.',
        next: {
          kind: 'repair',
          words: 'Take the new version',
          busy: 'Loading...',
          run: async () => updateOffer.accept(),
        },
      };
    }
    return hasWorker()
      ? {
          state: 'fine',
          words: 'It is the newest version this phone knows of, and opens without signal.',
        }
      : {
          state: 'look',
          words:
            'It would not open without signal. Close it and open it again where there is signal; a private window never keeps it.',
        };
  },
};
