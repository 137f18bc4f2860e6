import { londonDate, shownArticle } from '@clubhouse/content';
import { PREVIEW_READY, previewIn, type Previewed } from '@clubhouse/content/preview';
import { PageHead } from '@clubhouse/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { WholeArticle } from '#features/news/article-view.tsx';
import { ClubHead } from '#layout/page-parts.tsx';
import { type Site, useSite } from '#site.tsx';

/** What the page around this frame has in its form, as the site shows it; a sentence until then, and without a page. */
export function Preview() {
  const site = useSite();
  const [shown, setShown] = useState<ReactNode>();
  useEffect(() => {
    if (window.parent === window) return;
    const take = (event: MessageEvent) => {
      const previewed = previewIn(event, window);
      if (previewed) void pageOf(previewed, site).then(setShown);
    };
    // Links lead nowhere, also from a middle button.
    const stay = (event: Event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    };
    const taken = new AbortController();
    const { signal } = taken;
    window.addEventListener('message', take, { signal });
    window.addEventListener('click', stay, { signal, capture: true });
    window.addEventListener('auxclick', stay, { signal, capture: true });
    window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => taken.abort();
  }, [site]);
  if (shown) return shown;
  return (
    <PageHead title="Preview" lead="The committee sees here what they write, before it goes out." />
  );
}

/** The views of the other pages are imported late: above, they would be cut into files of which those pages load more. */
async function pageOf(
  { album, article, event, player, look, picture, photos = new Map() }: Previewed,
  { club, now }: Site,
): Promise<ReactNode> {
  // The address is gone with the frame.
  const address = picture && URL.createObjectURL(picture);
  if (article) return <WholeArticle article={await shownArticle(article)} address={address} />;
  if (album) {
    const { WholeAlbum } = await import('#features/albums/album-view.tsx');
    const addresses = new Map(
      [...photos].map(([path, bytes]) => [path, URL.createObjectURL(bytes)]),
    );
    return <WholeAlbum album={album} addresses={addresses} />;
  }
  if (event) {
    const { EventTicket } = await import('#features/events/event-ticket.tsx');
    return (
      <>
        <ClubHead page="events" title="Upcoming Events" />
        <div className="band wrap">
          <div className="tickets">
            <EventTicket event={event} isPast={event.date < londonDate(now())} />
          </div>
        </div>
      </>
    );
  }
  if (player) {
    const { Units } = await import('#features/team/team.tsx');
    return (
      <>
        <ClubHead page="team" title={club.pages.team.heading ?? 'Team'} />
        <div className="band on-stock">
          <div className="wrap">
            <Units players={[player]} address={address} />
          </div>
        </div>
      </>
    );
  }
  const { style } = document.documentElement;
  for (const each of Object.entries(look?.colours ?? {})) style.setProperty(...each);
  const badge = document.querySelector<HTMLImageElement>('.brand img');
  if (badge && look) badge.src = look.badge;
  const { Home } = await import('#features/home/home.tsx');
  return <Home />;
}
