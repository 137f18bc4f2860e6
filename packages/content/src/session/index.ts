export { createSession, type Session } from './create-session.ts';
export type { SessionState, SessionUser } from './session.ts';
