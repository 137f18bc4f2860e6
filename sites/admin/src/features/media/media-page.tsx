import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DeletionReports } from '#features/media/deletion-reports.tsx';
import { FolderList } from '#features/media/folder-list.tsx';
import { FolderPath } from '#features/media/folder-path.tsx';
import { FailedMutations } from '#features/media/failed-mutations.tsx';
import { ROOTS } from '#shared/media/roots.ts';
import { ToastProvider } from '#shared/ui/toast.tsx';
import { UploadFiles } from '#features/media/upload-files.tsx';
import { Uploads } from '#features/media/uploads.tsx';
import '#shared/media/media-page.css';

/** The club's files: what lies in a folder, and everything that can be done with it. */
export function MediaPage() {
  const { folder = ROOTS[0] } = useSearch({ from: '/admin/media' });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(folder);
  // The link that was pressed has gone with the folder it stood in.
  useEffect(() => {
    if (shown.current === folder) return;
    shown.current = folder;
    heading.current?.focus({ preventScroll: true });
  }, [folder]);
  return (
    <ToastProvider>
      <FolderPath folder={folder} />
      <DeletionReports />
      <FailedMutations />
      <UploadFiles folder={folder} />
      <Uploads folder={folder} />
      <FolderList key={folder} folder={folder} heading={heading} />
    </ToastProvider>
  );
}
