import { reduceMutation } from '../src/mutations/reduce-mutation.ts';

export const run = () => reduceMutation;
