import { useCallback, useState, type ComponentType, useEffect } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/loading.tsx';

export interface LazyPage {
  (): React.JSX.Element;
  /** Fetches the page's code. Resolves to whether it succeeded; never rejects, because the page reports a failure. */
  readonly preload: () => Promise<boolean>;
}

/** The browsers' messages for a module that could not be fetched, and Vite's for a style sheet. */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * A page whose code is fetched at the first navigation to it. If that fails, a message takes the page's place. The
 * router would load the document again, which without a signal leaves nothing but the browser's error page.
 * @param load imports the page's module @param name the export that is the page
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage {
  let Page: ComponentType | undefined;
  let failure: unknown;
  let loading: Promise<void> | undefined;

  const fetchPage = () =>
    load()
      .then(
        (module) => void (Page = module[name]),
        (cause: unknown) => void (failure = cause),
      )
      .finally(() => (loading = undefined));
  const preload = async (): Promise<boolean> => {
    if (!Page) await (loading ??= fetchPage());
    return Page !== undefined;
  };

  function Lazy() {
    const [, setTries] = useState(0);
    const drawAgain = useCallback(() => setTries((tries) => tries + 1), []);
    if (Page) return <Page />;
    // The code was fetched and threw an error, so another try would not help.
    if (failure instanceof Error && !NOT_FETCHED.test(failure.message)) throw failure;
    return <PageNotHere name={name} fetchPage={preload} onFetched={drawAgain} />;
  }
  return Object.assign(Lazy, { preload });
}

/**
 * Shown for a page whose code is not on the phone, because the signal was lost in the first minute, before all code was
 * fetched. Tries again on request, and when the signal is back.
 */
function PageNotHere({
  name,
  fetchPage,
  onFetched,
}: {
  readonly name: string;
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
    // If the site answers but does not have the file, a newer version has replaced it under another name.
    const isOnItsWay = (await site.answers()) && site.reloadFor(name);
    if (!isOnItsWay) setIsAsking(false);
  }, [name, fetchPage, onFetched, site]);
  useEffect(() => {
    void ask();
  }, [ask]);

  // The signal is back, or somebody pressed the button, so a reload may help now even if it did not before. Chromium
  // never fetches a failed module again in the same document: a reload is often the only way.
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
