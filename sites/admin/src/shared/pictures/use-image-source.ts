import {
  imageSource,
  type ImageSource,
  type Picture,
  renditionKey,
  UNPUBLISHED_FILES,
} from '@clubhouse/content';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#shared/pictures/use-object-url.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';

/** The widest rendition that is read of a picture that is not published. */
const WIDEST = 1080;

/** The bytes of a stored picture that is not published: no address shows them. */
export function unpublishedBytesQuery(
  { media }: Pick<AppServices, 'media'>,
  stored: string,
  picture?: Picture,
) {
  const width = picture?.widths.findLast((each) => each <= WIDEST);
  const key = width === undefined ? stored : renditionKey(width, stored);
  const isUnpublished = stored.startsWith(UNPUBLISHED_FILES);
  return queryOptions({
    queryKey: ['unpublished-file', key],
    queryFn: isUnpublished ? ({ signal }) => media.read(key, { signal }) : skipToken,
    staleTime: Infinity,
  });
}

export function useUnpublishedBytes(stored = '', picture?: Picture): Blob | undefined {
  return useQuery(unpublishedBytesQuery(useServices(), stored, picture)).data;
}

/** What an image element shows of a stored picture; undefined for a text that is no address, and until it is read. */
export function useImageSource(stored: string, picture?: Picture): ImageSource | undefined {
  const { config } = useServices();
  const src = useObjectUrl(useUnpublishedBytes(stored, picture));
  if (!stored.startsWith(UNPUBLISHED_FILES)) return imageSource(config, stored, picture);
  return src === undefined ? undefined : { src };
}
