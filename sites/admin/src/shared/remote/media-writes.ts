import type { MediaStore } from '@clubhouse/content/admin';
import type { WriteAnswer, WriteCall } from '@clubhouse/outbox';
import { keysOf } from '#shared/remote/file-deletion.ts';

/** What the outbox calls the folders and the files of the media library: the ids are their keys. */
export type MediaEntity = 'folders' | 'files';

type MediaWrite = (call: WriteCall, signal: AbortSignal) => Promise<WriteAnswer>;

/**
 * The mutations about the media library that are no uploads. Making a folder that is there, and deleting what is
 * gone, is success, so either may be sent again.
 */
export function mediaWrites(
  storeOf: (owner: string) => Pick<MediaStore, 'createFolder' | 'delete'>,
): Readonly<Record<MediaEntity, MediaWrite>> {
  const deleteAll: MediaWrite = async ({ owner, fields }, signal) => {
    const { failed } = await storeOf(owner).delete(keysOf(fields), { signal });
    // What has gone stays gone: the next try finds less to do.
    if (failed[0]) throw failed[0].error;
    return { kind: 'deleted' };
  };

  return {
    files: deleteAll,
    async folders(call, signal) {
      const { owner, kind, id, fields } = call;
      if (kind === 'delete') return deleteAll(call, signal);
      await storeOf(owner).createFolder(id, { signal });
      return { kind: 'stored', item: { ...fields, id, rev: 1 } };
    },
  };
}

export function isMediaEntity(entity: string): entity is MediaEntity {
  return entity === 'folders' || entity === 'files';
}
