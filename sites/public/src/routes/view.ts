import type { AnyRoute, LazyRoute } from '@tanstack/react-router';

/**
 * A page's view in a file of its own, loaded when a visitor is about to open it. If the file cannot be loaded, the
 * error screen loads the whole page.
 */
export function view<Name extends string>(
  load: () => Promise<Readonly<Record<Name, () => React.ReactNode>>>,
  name: Name,
) {
  return async () => {
    try {
      const component = (await load())[name];
      return { options: { component } } as unknown as LazyRoute<AnyRoute>;
    } catch (cause) {
      throw new ViewAway(cause);
    }
  };
}

/** The name of the error of a view whose file cannot be loaded. */
export const VIEW_AWAY = 'ViewAway';

class ViewAway extends Error {
  override readonly name = VIEW_AWAY;

  constructor(cause: unknown) {
    super('The file of this page cannot be had', { cause });
  }
}
