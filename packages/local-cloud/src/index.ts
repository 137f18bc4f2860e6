export { FUNCTIONS_PATH } from './core/answer.ts';
export { createLocalCloud, type LocalCloud } from './cloud.ts';
export type { FeedMatch, LocalCloudOptions, StreamRecord } from './core/options.ts';
export { FolderInUse } from './dynamodb/engine.ts';
export { TableDesignChanged } from './dynamodb/table-setup.ts';
export type { PolicyDocument } from './policy/evaluate.ts';
