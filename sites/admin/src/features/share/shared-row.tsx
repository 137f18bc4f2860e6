import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { RowProps } from '#shared/lists/windowed-list.tsx';
import { fileSize } from '#shared/words/file-size.ts';
import { useObjectUrl } from '#shared/pictures/use-object-url.ts';
import type { SharedFile } from '#shared/shared-files/shared-files.ts';

/** A shared file stored on this phone. */
export function SharedRow({
  file,
  row,
  held,
  onThrowAway,
}: {
  readonly file: SharedFile;
  readonly row: RowProps;
  readonly held: boolean;
  readonly onThrowAway: () => void;
}) {
  return (
    <li {...row}>
      <div className="media__picture">
        {isPhoto(file) && !file.isTooLarge ? <Preview file={file} /> : <Icon name="file" />}
      </div>
      <div className="media__what">
        <h3>{file.name}</h3>
        <p className="quiet">{fileSize(file.size)}</p>
        {file.isTooLarge && (
          <p>
            Too large to be shared into the app: nothing of it is kept here. Upload it in the Media
            Manager, which sends it from where it lies.
          </p>
        )}
      </div>
      <div className="row">
        <Button
          look="bad"
          small
          held={held}
          onClick={onThrowAway}
          aria-label={`Throw away ${file.name}`}
        >
          Throw away
        </Button>
      </div>
    </li>
  );
}

/** Whether a file can go into an album, by the type that the gallery reports. */
export function isPhoto({ type }: Pick<SharedFile, 'type'>): boolean {
  return type.startsWith('image/');
}

function Preview({ file }: { readonly file: SharedFile }) {
  const { sharedFiles } = useServices();
  const { data } = useQuery({
    queryKey: ['shared-file', file.id],
    // Null, because a query that resolves to undefined counts as failed.
    queryFn: async () => (await sharedFiles.open(file)) ?? null,
    retry: false,
    // A file may have millions of bytes, so it leaves the memory with its row.
    gcTime: 0,
  });
  return data ? <Picture bytes={data} /> : <Icon name="picture" />;
}

function Picture({ bytes }: { readonly bytes: Blob }) {
  const address = useObjectUrl(bytes);
  const [isBroken, setBroken] = useState(false);
  if (address === undefined || isBroken) return <Icon name="picture" />;
  return <img src={address} alt="" decoding="async" onError={() => setBroken(true)} />;
}
