export type { Session, SessionState, SessionUser, SignInOutcome } from './session.ts';
