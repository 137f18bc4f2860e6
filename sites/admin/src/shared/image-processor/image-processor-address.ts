// oxlint-disable-next-line import/default -- the bundler answers with the address of the built worker
import address from './image-processor-worker.ts?worker&url';

export const IMAGE_PROCESSOR_ADDRESS: string = address;
