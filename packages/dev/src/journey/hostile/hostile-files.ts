import type { HostileFile } from './hostile-file.ts';
import { hostileDrawings } from './hostile-drawings.ts';
import { hostilePages } from './hostile-pages.ts';
import { polyglots } from './polyglots.ts';

/**
 * What runs in a file, were it run: it says so to every window it can reach and to the canary.
 * @param canary an address nobody has a reason to ask, without a trailing slash
 */
function runIn(canary: string): string {
  return `self.__pwned=1;try{parent.__pwned=1;top.__pwned=1}catch(e){};try{new Image().src='${canary}/ran'}catch(e){};try{fetch('${canary}/ran')}catch(e){}`;
}

/** Drawings, pages, scripts and documents under true and false names and types, and files that are two things at once. */
export function hostileFiles(canary: string): readonly HostileFile[] {
  const run = runIn(canary);
  return [...hostileDrawings(run, canary), ...hostilePages(run, canary), ...polyglots(run)];
}
