import { useCallback, useState, type ComponentType } from 'react';
import { PageNotHere } from '#app/page-not-here.tsx';

export interface LazyPage {
  (): React.JSX.Element;
  /** Has the page's code fetched. Never rejects: whoever draws the page is told. */
  readonly preload: () => Promise<void>;
}

/** What the browsers call a module, and Vite its styles, that could not be fetched. */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * A page whose code is fetched when it is first gone to. Where it cannot be had that is said in the page's place: the
 * router's own way is to load the document again, which without a signal leaves nothing but the browser's error page.
 * @param load the page's module @param name the page's own among what it exports
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage {
  let Page: ComponentType | undefined;
  let failure: unknown;
  let loading: Promise<void> | undefined;

  const preload = (): Promise<void> => {
    if (Page) return Promise.resolve();
    loading ??= load()
      .then(
        (module) => void (Page = module[name]),
        (cause: unknown) => void (failure = cause),
      )
      .finally(() => (loading = undefined));
    return loading;
  };
  const isHere = async (): Promise<boolean> => {
    await preload();
    return Page !== undefined;
  };

  function Lazy() {
    const [, setTries] = useState(0);
    const drawAgain = useCallback(() => setTries((tries) => tries + 1), []);
    if (Page) return <Page />;
    // It was fetched, and is broken: no signal will mend that.
    if (failure instanceof Error && !NOT_FETCHED.test(failure.message)) throw failure;
    return <PageNotHere name={name} fetchPage={isHere} onFetched={drawAgain} />;
  }
  return Object.assign(Lazy, { preload });
}
