import { ContentManagerPage } from '#features/content-manager/content-manager-page.tsx';
import { MatchPhotosLink } from '#features/matches/photos/match-photos-link.tsx';
import { SharedFilesLink } from '#features/share/shared-files-link.tsx';

/** The app's first page: what was shared, the photos of the last match, and everything there is to add and edit. */
export function HomePage() {
  return (
    <ContentManagerPage>
      <SharedFilesLink />
      <MatchPhotosLink />
    </ContentManagerPage>
  );
}
