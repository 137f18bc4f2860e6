import { Notice, PageHead } from '@clubhouse/ui';
import { useSite } from '#site.tsx';

export function Gallery() {
  const { club } = useSite();
  const { lead, picture } = club.pages.gallery;
  return (
    <>
      <PageHead title="Gallery" lead={lead} picture={picture} />
      <div className="band">
        <div className="wrap">
          <Notice line="No albums yet" badge={club.badge.onLight}>
            <p>Until the first one is up, the pictures are with the news.</p>
            <a className="more" href="/news">
              News
            </a>
          </Notice>
        </div>
      </div>
    </>
  );
}
