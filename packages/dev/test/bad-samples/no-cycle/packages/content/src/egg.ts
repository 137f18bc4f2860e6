import type { chicken } from './chicken.ts';

export const egg: typeof chicken = () => egg;
