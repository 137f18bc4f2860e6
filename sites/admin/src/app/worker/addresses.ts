/** The one worker script, and the parts of the site it answers for. */
export const WORKER_ADDRESS = '/admin/sw.js';
export const WORKER_SCOPES = ['/admin/', '/login'] as const;

/** Where the app's page is asked for when it is put away for starts without a network. */
export const SHELL_ADDRESS = '/admin/content';
