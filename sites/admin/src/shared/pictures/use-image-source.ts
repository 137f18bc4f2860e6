import {
  imageSource,
  type ImageSource,
  type Picture,
  renditionKey,
  UNPUBLISHED_FILES,
} from '@clubhouse/content';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#shared/pictures/use-object-url.ts';
import { type AppServices, useServices } from '#shared/services/app-services.ts';

/** The widest rendition that is read of a picture that is not published. */
const WIDEST = 1080;

/** The bytes of a picture that is not published: no address shows them. */
function unpublishedQuery(
  { media }: Pick<AppServices, 'media'>,
  stored: string,
  widths: readonly number[],
) {
  const width = widths.findLast((each) => each <= WIDEST);
  const isUnpublished = stored.startsWith(UNPUBLISHED_FILES);
  const key = width === undefined ? stored : renditionKey(width, stored);
  return queryOptions({
    queryKey: ['unpublished-file', key],
    queryFn: isUnpublished ? ({ signal }) => media.read(key, { signal }) : skipToken,
    staleTime: Infinity,
  });
}

/** The bytes of a stored picture that is not published, once they are read. */
export function useUnpublishedBytes(stored = '', picture?: Picture): Blob | undefined {
  return useQuery(unpublishedQuery(useServices(), stored, picture?.widths ?? [])).data;
}

/** What an image element shows of a stored picture; undefined for a text that is no address, and until it is read. */
export function useImageSource(stored: string, picture?: Picture): ImageSource | undefined {
  const { config } = useServices();
  const src = useObjectUrl(useUnpublishedBytes(stored, picture));
  if (!stored.startsWith(UNPUBLISHED_FILES)) return imageSource(config, stored, picture);
  return src === undefined ? undefined : { src };
}
