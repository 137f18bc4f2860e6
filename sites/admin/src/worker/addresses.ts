/** The one worker script, and the parts of the site it answers for. */
export const WORKER_ADDRESS = '/admin/sw.js';
export const WORKER_SCOPES = ['/admin/', '/login'] as const;
