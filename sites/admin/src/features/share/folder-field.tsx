import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { folderQuery } from '#shared/content/media-queries.ts';
import { ROOTS } from '#shared/media/roots.ts';

/** Which folder of the media library: the root, or one that lies in it, as far as this phone has read them. */
export function FolderField({
  folder,
  held,
  onChange,
}: {
  readonly folder: string;
  readonly held: boolean;
  readonly onChange: (folder: string) => void;
}) {
  const services = useServices();
  const pages = useInfiniteQuery(folderQuery(services, ROOTS[0])).data?.pages ?? [];
  const folders = new Set([ROOTS[0], ...pages.flatMap((page) => page.folders)]);
  return (
    <SelectField
      label="Folder of the Media Manager"
      options={[...folders]}
      value={folder}
      readOnly={held}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
