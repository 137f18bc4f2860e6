export { createLocalCloud, type LocalCloud } from './cloud.ts';
export { FolderInUse } from './core/data-folder.ts';
export type {
  FeedMatch,
  FeedOptions,
  IndexOptions,
  LocalCloudOptions,
  RoleOptions,
  TableOptions,
} from './core/options.ts';
export type { CloudRequest } from './core/service.ts';
export { TableDesignChanged } from './dynamodb/table-setup.ts';
export type { PolicyDocument } from './policy/evaluate.ts';
