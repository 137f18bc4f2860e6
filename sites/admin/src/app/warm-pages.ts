import { untilIdle } from '#shared/services/idle.ts';
import type { makeRouter } from '#app/router.tsx';

/**
 * Fetches and evaluates the code of every page, one whenever the browser is idle, so that no navigation waits for code.
 * Resolves when each page was tried.
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
