export { firstOf } from './first-of.ts';
export { guestCredentials, type CredentialStore } from './guest-credentials.ts';
export { lightReader } from './light-reader.ts';
