import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DeletionReports } from '#media/deletion-reports.tsx';
import { FolderList } from '#media/folder-list.tsx';
import { FolderPath } from '#media/folder-path.tsx';
import { FailedMutations } from '#media/failed-mutations.tsx';
import { ROOTS } from '#media/roots.ts';
import { ToastProvider } from '#media/toast.tsx';
import { UploadFiles } from '#media/upload-files.tsx';
import { Uploads } from '#media/uploads.tsx';
import './media-page.css';

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
