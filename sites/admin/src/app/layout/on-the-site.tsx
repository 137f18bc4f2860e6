import { useEffect, useState } from 'react';
import { SITE_WORDS } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import type { Notice } from '#shared/services/notices.tsx';

/** How long a page that is to be opened is waited for, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Shows whether an item that was sent is on the site, and once it is, a link to its page; nothing if that is not known
 * in time. A page that is to be opened is opened in both cases.
 */
export function OnTheSite({ page }: { readonly page: NonNullable<Notice['page']> }) {
  const { whenOnTheSite, leaveTo } = useServices();
  const [isOut, setOut] = useState<boolean>();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const limit = page.opens !== undefined && { withinMs: PATIENCE_MS };
    void whenOnTheSite(page, { signal, ...limit }).then((isShown) => {
      if (signal.aborted) return;
      setOut(isShown);
      if (page.opens !== undefined) leaveTo(page.opens);
    });
    return () => gone.abort();
  }, [page, whenOnTheSite, leaveTo]);
  const words = SITE_WORDS[page.rev === undefined ? 'deleted' : 'stored'];
  if (isOut === undefined) return <span>{words.underWay}</span>;
  return (
    isOut && (
      <>
        <span>{words.done}</span>
        {page.rev !== undefined && <a href={page.href}>{page.words}</a>}
      </>
    )
  );
}
