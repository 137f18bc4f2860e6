import { ContentManagerPage } from '#features/content-manager/content-manager-page.tsx';
import { MatchPhotosLink } from '#features/matches/photos/match-photos-link.tsx';
import { SharedFilesLink } from '#features/share/shared-files-link.tsx';

/** The app's first page: shared files, the photos of the last match, and all content to add and edit. */
export function HomePage() {
  return (
    <ContentManagerPage>
      <SharedFilesLink />
      <MatchPhotosLink />
    </ContentManagerPage>
  );
}
