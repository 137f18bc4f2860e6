export { useOutboxStatus, useQueue, useQueued } from './use-queue.ts';
