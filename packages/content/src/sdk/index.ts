export { sdkReader } from './sdk-reader.ts';
