export { firstOf } from './guest-credentials.ts';
export { guestCredentials } from './guest-credentials.ts';
export { lightReader } from './light-reader.ts';
