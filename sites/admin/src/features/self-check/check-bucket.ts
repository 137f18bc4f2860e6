import type { Check } from '#features/self-check/check.ts';

/** Whether files can be read and, above all, whether it can be proved that they arrived. */
export const checkBucket: Check = {
  name: 'bucket',
  title: 'Pictures and files',
  patienceMs: 15_000,
  async look({ inspection, media }, { signal }) {
    const { files } = await media.list({ prefix: 'media/', limit: 1, signal });
    const key = files[0]?.key;
    const { status, etag, date } = await inspection.bucketAnswer(key, signal);
    if (status !== 200) {
      return {
        state: 'wrong',
        words: `The store of the pictures turned this phone away (${status}). Sign out and in again; if it stays, tell who looks after the site.`,
      };
    }
    const hidden = [
      ...(key !== undefined && etag === undefined ? ['ETag'] : []),
      ...(date === undefined ? ['Date'] : []),
    ];
    if (hidden.length > 0) {
      return {
        state: 'wrong',
        words:
          'Files cannot be sent for certain: the store of the pictures hides what proves that they arrived. Tell who looks after the site that its CORS rules do not expose this:',
        details: hidden,
      };
    }
    return key === undefined
      ? {
          state: 'look',
          words: 'The store of the pictures answers. It holds no file to try it on yet.',
        }
      : { state: 'fine', words: 'The store of the pictures answers, and lets files be sent.' };
  },
};
