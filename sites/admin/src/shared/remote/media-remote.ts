import type { MediaUploads } from '@clubhouse/content/admin';
import type { UploadRemote } from '@clubhouse/outbox';

/** The club's bucket as the outbox sees it. */
export function mediaRemote(uploadsOf: (owner: string) => MediaUploads): UploadRemote {
  return {
    put: ({ owner, key, type, bytes, crc, onSent }, signal) =>
      uploadsOf(owner).put({
        key,
        type,
        bytes: new Uint8Array(bytes),
        crc32: crc,
        onProgress: onSent,
        signal,
      }),
    create: ({ owner, key, type }, signal) => uploadsOf(owner).create({ key, type, signal }),
    part: ({ owner, key, uploadId, n, bytes, crc, onSent }, signal) =>
      uploadsOf(owner).part({
        key,
        uploadId,
        number: n,
        bytes: new Uint8Array(bytes),
        crc32: crc,
        onProgress: onSent,
        signal,
      }),
    async parts({ owner, key, uploadId }, signal) {
      const parts = await uploadsOf(owner).parts({ key, uploadId, signal });
      if (parts === 'no-such-upload') return parts;
      return parts.map(({ number, etag, size, crc32 }) => ({
        n: number,
        etag,
        size,
        ...(crc32 !== undefined && { crc: crc32 }),
      }));
    },
    complete: ({ owner, key, uploadId, parts, size, crc }, signal) =>
      uploadsOf(owner).complete({
        key,
        uploadId,
        parts: parts.map(({ n, etag }) => ({ number: n, etag })),
        size,
        crc32: crc,
        signal,
      }),
    abort: ({ owner, key, uploadId }, signal) => uploadsOf(owner).abort({ key, uploadId, signal }),
    async underway({ owner, key }, signal) {
      let at: number | undefined;
      const onDate = (date: number) => {
        at = date;
      };
      const uploadIds = await uploadsOf(owner).uploadsOf({ key, signal, onDate });
      return { uploadIds, ...(at !== undefined && { at }) };
    },
    head: ({ owner, key, size, crc }, signal) =>
      uploadsOf(owner).holds({ key, size, crc32: crc, signal }),
  };
}
