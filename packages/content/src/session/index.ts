export { createSession } from './create-session.ts';
export type { Session, SessionState, SessionUser } from './session.ts';
export { durableTokenStore, type TokenStore } from './token-store.ts';
