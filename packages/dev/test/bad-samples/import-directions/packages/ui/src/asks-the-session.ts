import { createSession } from '@clubhouse/content/session';

export const session = createSession;
