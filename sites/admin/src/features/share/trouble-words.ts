import type { ShareTrouble } from '#shared/shared-files/share-address.ts';

/** What happened to a share as a whole, what is safe, and what to do. */
export function troubleWords(trouble: ShareTrouble): {
  readonly what: string;
  readonly advice: string;
} {
  switch (trouble) {
    case 'nothing':
      return {
        what: 'Nothing came with that share.',
        advice: 'In the gallery choose the photos first, then share them.',
      };
    case 'no-room':
      return {
        what: 'This phone has no room for all of them.',
        advice:
          'What did fit is below. Send what waits, or delete something, then share the others again.',
      };
    case 'cut-short':
      return {
        what: 'The share broke off before its end.',
        advice: 'What arrived whole is below. Share the others again.',
      };
    case 'not-ready':
      return {
        what: 'The app was not ready to take what you shared.',
        advice:
          'Nothing was sent, and everything is still in your gallery. The app is ready now: share it again.',
      };
  }
}
