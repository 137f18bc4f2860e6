import { page } from '#page.ts';

export const layout = () => page;
