import { fileURLToPath } from 'node:url';

/** The folder `npm start` is typed in, without a trailing slash. Holds only where sources run unbundled. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(
  /[\\/]$/,
  '',
);
