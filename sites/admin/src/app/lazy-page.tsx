import { useCallback, useState, type ComponentType, useEffect } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';

export interface LazyPage {
  (): React.JSX.Element;
  /** Fetches the page's code. Never rejects: drawing the page reports the failure. */
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

/**
 * In the place of a page whose code the phone does not have: somebody went there in the first minute, before everything
 * was fetched, and the signal has gone. Tries again on request, and when the signal is back.
 */
function PageNotHere({
  name,
  fetchPage,
  onFetched,
}: {
  readonly name: string;
  /** Whether its code could be had. */
  readonly fetchPage: () => Promise<boolean>;
  readonly onFetched: () => void;
}) {
  const { site } = useServices();
  const [isAsking, setIsAsking] = useState(false);

  const ask = useCallback(async () => {
    setIsAsking(true);
    if (await fetchPage()) {
      site.settled(name);
      onFetched();
      return;
    }
    // A site that answers and does not have the code has a newer version of it, under another name.
    const isOnItsWay = (await site.answers()) && site.reloadFor(name);
    if (!isOnItsWay) setIsAsking(false);
  }, [name, fetchPage, onFetched, site]);
  useEffect(() => {
    void ask();
  }, [ask]);

  // Something has changed, or somebody asks for it: a reload that did not help before may help now. Chromium keeps to
  // it for as long as the document lives that code could not be fetched, so that there often is no other way.
  const askAgain = useCallback(() => {
    site.settled(name);
    void ask();
  }, [ask, name, site]);
  useEffect(() => {
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [askAgain]);

  return (
    <Empty words="This page is not on the phone yet. It needs signal once.">
      <Button busy={isAsking && 'Trying...'} onClick={askAgain}>
        Try again
      </Button>
    </Empty>
  );
}
