import { backLooks } from './back-looks.ts';
import { forwardLooks } from './forward-looks.ts';
import type { Look } from './look.ts';

/** The players who did not mind being photographed, by the name of the file. */
export const looks: Readonly<Record<string, Look>> = { ...forwardLooks, ...backLooks };
