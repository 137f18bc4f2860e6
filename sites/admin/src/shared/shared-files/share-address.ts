/** The address to which the phone's gallery posts files, and of the page that shows the received files. */
export const SHARE_ADDRESS = '/admin/share';

export const SHARED_FILES_FIELD = 'files';

export const SHARE_TROUBLES = ['nothing', 'no-room', 'cut-short', 'not-ready'] as const;
export type ShareTrouble = (typeof SHARE_TROUBLES)[number];

export function afterShare(trouble?: ShareTrouble): string {
  return trouble === undefined ? SHARE_ADDRESS : `${SHARE_ADDRESS}?trouble=${trouble}`;
}

export function isShareTrouble(text: unknown): text is ShareTrouble {
  return SHARE_TROUBLES.some((trouble) => trouble === text);
}
