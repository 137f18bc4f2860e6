// oxlint-disable-next-line import/default -- the bundler answers with the address of the built worker
import address from '#pictures/darkroom-worker.ts?worker&url';

/** Where the darkroom's worker lies on this origin. */
export const DARKROOM_ADDRESS: string = address;
