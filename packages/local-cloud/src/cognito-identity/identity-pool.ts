import type { CredentialIssuer } from '../auth/credential-issuer.ts';
import type { DurableState } from '../core/durable-state.ts';
import type { LoginProvider } from '../cognito-idp/login-provider.ts';
import type { GuestIds } from './guest-ids.ts';
import type { IdentityState } from './identity-state.ts';

/** Everything an operation of the identity pool works with. */
export interface IdentityPool {
  readonly id: string;
  readonly region: string;
  readonly clock: () => number;
  readonly state: DurableState<IdentityState>;
  readonly guestIds: GuestIds;
  readonly logins: LoginProvider;
  readonly credentials: CredentialIssuer;
  /** Role names; their ARNs begin with `roleArnPrefix`. */
  readonly guestRole: string;
  readonly memberRole: string;
  readonly roleArnPrefix: string;
}
