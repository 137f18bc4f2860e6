import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArticleSection } from '#features/content-manager/article-section.tsx';
import { EventSection } from '#features/content-manager/event-section.tsx';
import { buttonClass } from '#shared/ui/button.tsx';

/** `children`, what there is to add, then everything there is to edit. A new kind of content is a line in each. */
export function ContentManagerPage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <div className="row row--fill">
        <Link className={buttonClass()} to="/admin/add-news">
          Add News
        </Link>
        <Link className={buttonClass('quiet')} to="/admin/add-event">
          Add Event
        </Link>
        <Link className={buttonClass('quiet')} to="/admin/add-album">
          Add Album
        </Link>
        <Link className={buttonClass('quiet')} to="/admin/players">
          Manage Players
        </Link>
      </div>
      <EventSection />
      <ArticleSection />
    </>
  );
}
