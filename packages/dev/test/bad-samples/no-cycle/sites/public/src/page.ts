import { layout } from '#layout.ts';

export const page = () => layout;
