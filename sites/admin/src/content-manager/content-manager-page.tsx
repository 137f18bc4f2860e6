import { Link } from '@tanstack/react-router';
import { ArticleSection } from '#content-manager/article-section.tsx';
import { EventSection } from '#content-manager/event-section.tsx';
import { buttonClass } from '#controls/button.tsx';
import { MatchPhotosLink } from '#match-day/match-photos-link.tsx';
import { SharedFilesLink } from '#share/shared-files-link.tsx';

/** What there is to add, then everything there is to edit. A new kind of content is a line in each. */
export function ContentManagerPage() {
  return (
    <>
      <SharedFilesLink />
      <MatchPhotosLink />
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
