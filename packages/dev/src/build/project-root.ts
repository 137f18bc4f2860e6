import { fileURLToPath } from 'node:url';

/** The folder `npm start` is typed in, without a trailing slash. A bundle keeps the address of this file. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(
  /[\\/]$/,
  '',
);
