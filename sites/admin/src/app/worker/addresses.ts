import { PREVIEW_PATH } from '@clubhouse/content/preview';

/** The service worker's script, and the scopes that it serves. */
export const WORKER_ADDRESS = '/admin/sw.js';
export const WORKER_SCOPES = ['/admin/', '/login', PREVIEW_PATH] as const;

/** The address under which the app's page is cached for starts without a network. */
export const SHELL_ADDRESS = '/admin/content';
