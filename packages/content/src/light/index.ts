export { firstOf, guestCredentials } from './guest-credentials.ts';
export { lightReader } from './light-reader.ts';
