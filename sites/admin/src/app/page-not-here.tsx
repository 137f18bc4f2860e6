import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';

/**
 * In the place of a page whose code the phone does not have: somebody went there in the first minute, before everything
 * was fetched, and the signal has gone. Asks again when told to, and when the signal is back.
 */
export function PageNotHere({
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
