import type { Claims, TokenReading } from './json-web-token.ts';

/** What an identity pool needs of the user pool it trusts. */
export interface LoginProvider {
  /** The key of its tokens in a request's logins. */
  readonly name: string;
  readonly issuer: string;
  /** Tokens made for another client are no login here. */
  readonly clientId: string;
  read(token: string): Promise<TokenReading>;
  /** Whether the sign-in a token is of was ended, or its person is gone, since the token was made. */
  isOver(claims: Claims): boolean;
}
