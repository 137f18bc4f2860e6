import { simulate } from '../simulation/simulate.ts';

export const run = () => simulate;
