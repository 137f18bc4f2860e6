/** Where the phone's gallery hands files to the app, and where the app shows what was handed over. */
export const SHARE_ADDRESS = '/admin/share';

/** The form field of the shared files. */
export const SHARED_FILES_FIELD = 'files';

/** What went wrong with a share as a whole, in the page's address. */
export const SHARE_TROUBLES = ['nothing', 'no-room', 'cut-short', 'not-ready'] as const;
export type ShareTrouble = (typeof SHARE_TROUBLES)[number];

/** The page's address after a share. */
export function afterShare(trouble?: ShareTrouble): string {
  return trouble === undefined ? SHARE_ADDRESS : `${SHARE_ADDRESS}?trouble=${trouble}`;
}

export function isShareTrouble(text: unknown): text is ShareTrouble {
  return SHARE_TROUBLES.some((trouble) => trouble === text);
}
