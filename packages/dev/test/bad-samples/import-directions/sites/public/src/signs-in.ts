export { createSession } from '@clubhouse/content/session';
