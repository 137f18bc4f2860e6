export { createSession } from './amplify-session.ts';
export { lateSession } from './late-session.ts';
export type { Session, SessionState, SessionUser } from './session.ts';
export { durableTokenStore, type TokenStore } from './token-store.ts';
