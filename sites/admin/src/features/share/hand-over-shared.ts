import type { SharedFile, SharedFiles } from '#shared/shared-files/shared-files.ts';

/**
 * Lets go of shared files once the outbox has them. One hand-over at a time, in whatever tab: the second of two that
 * want the same finds them gone. Of a tab that is closed in the middle the mark stays on the files, and who waited for
 * it is turned down as well: nobody knows whether they are queued, and that is for a person to see first.
 * @param files as they were shown to the person who decided about them
 * @param intoOutbox resolves to whether they are in it
 * @returns the same; false, without asking, when one of them is not as it was shown
 */
export function handOverShared(
  sharedFiles: Pick<SharedFiles, 'alone' | 'markQueuing' | 'unmarkQueuing' | 'remove'>,
  files: readonly SharedFile[],
  intoOutbox: () => Promise<boolean>,
): Promise<boolean> {
  const ids = files.map(({ id }) => id);
  return sharedFiles.alone(async () => {
    if (!(await sharedFiles.markQueuing(files))) return false;
    const isQueued = await intoOutbox();
    // What the outbox has it has, whatever becomes of what lies here: that says of itself that it may be queued.
    const tidied = isQueued ? sharedFiles.remove(ids) : sharedFiles.unmarkQueuing(ids);
    await tidied.catch((cause: unknown) => console.error('What was shared stays here', cause));
    return isQueued;
  });
}
