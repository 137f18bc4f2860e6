export { lateSession } from './late-session.ts';
export { createSession } from './amplify-session.ts';
export type { SessionOptions } from './create-session.ts';
export type { Session, SessionState, SessionUser, SignInOutcome } from './session.ts';
export type { SignedInHint } from './signed-in-hint.ts';
export { durableTokenStore, type TokenStore } from './token-store.ts';
