import { PREVIEW_READY, previewIn } from '@clubhouse/content/preview';
import { PageHead } from '@clubhouse/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { WholeArticle } from './article-view.tsx';

/** An article or the home page as the page around this frame has it; a sentence until that tells, and without one. */
export function Preview() {
  const [shown, setShown] = useState<ReactNode>();
  useEffect(() => {
    if (window.parent === window) return;
    const take = (event: MessageEvent) => {
      const { article, look, picture } = previewIn(event, window) ?? {};
      // The address is gone with the frame.
      const address = picture && URL.createObjectURL(picture);
      if (article) setShown(<WholeArticle article={article} {...(address && { address })} />);
      if (!look) return;
      const { style } = document.documentElement;
      for (const each of Object.entries(look.colours)) style.setProperty(...each);
      const badge = document.querySelector<HTMLImageElement>('.brand img');
      if (badge) badge.src = look.badge;
      // Imported above, it would be cut into other files, of which other pages load more.
      void import('#features/home/home.tsx').then(({ Home }) => setShown(<Home />));
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
  if (shown) return shown;
  return <PageHead title="Preview" lead="The committee sees an article here before it goes out." />;
}
