import { fileURLToPath } from 'node:url';

/** The project's root folder, without a trailing slash. In a bundle this file still has its own address. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(
  /[\\/]$/,
  '',
);
