import { untilIdle } from '#shared/services/idle.ts';
import type { makeRouter } from '#app/router.tsx';

/**
 * Has every page's code fetched and evaluated, one in each moment of rest, so that going there waits for nothing. Resolves
 * when all of them were asked for.
 */
export async function warmPages(
  router: Pick<ReturnType<typeof makeRouter>, 'routesById'>,
  idle: () => Promise<void> = untilIdle,
): Promise<void> {
  for (const { options } of Object.values(router.routesById)) {
    const page = options.component;
    if (!page || !('preload' in page)) continue;
    await idle();
    await page.preload?.();
  }
}
