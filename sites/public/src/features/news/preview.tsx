import type { Article } from '@clubhouse/content';
import { PREVIEW_READY, previewIn } from '@clubhouse/content/preview';
import { PageHead } from '@clubhouse/ui';
import { useEffect, useState } from 'react';
import { WholeArticle } from './article-view.tsx';

/** An article as the page around this frame has it; a sentence until that tells, and where no page is around. */
export function Preview() {
  const [shown, setShown] = useState<{ readonly article: Article; readonly address?: string }>();
  useEffect(() => {
    if (window.parent === window) return;
    const take = (event: MessageEvent) => {
      const { article, picture } = previewIn(event, window) ?? {};
      // The address is gone with the frame.
      if (article) setShown({ article, ...(picture && { address: URL.createObjectURL(picture) }) });
    };
    // Links lead nowhere, also from a middle button.
    const stay = (event: Event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    };
    const taken = new AbortController();
    const { signal } = taken;
    addEventListener('message', take, { signal });
    for (const press of ['click', 'auxclick'])
      addEventListener(press, stay, { capture: true, signal });
    window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => taken.abort();
  }, []);
  if (shown) return <WholeArticle {...shown} />;
  return <PageHead title="Preview" lead="The committee sees an article here before it goes out." />;
}
