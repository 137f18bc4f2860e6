import {
  imageSource,
  type ImageSource,
  type Picture,
  renditionKey,
  UNPUBLISHED_FILES,
} from '@clubhouse/content';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { useEffect, useState } from 'react';

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

/** An object URL of the bytes, revoked when they are no longer shown. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [bytes]);
  return address;
}

export function useQueuedBytes(uploadId: string | undefined): string | undefined {
  return useObjectUrl(useQueuedBlob(uploadId));
}

export function useQueuedBlob(uploadId: string | undefined): Blob | undefined {
  const { outbox } = useServices();
  const [bytes, setBytes] = useState<Blob>();
  useEffect(() => {
    if (uploadId === undefined) return;
    let isShown = true;
    outbox
      .exportOf({ upload: uploadId })
      .then((read) => isShown && setBytes(read.bytes))
      .catch((cause: unknown) => console.warn('The picture could not be read', cause));
    return () => {
      isShown = false;
      setBytes(undefined);
    };
  }, [outbox, uploadId]);
  return bytes;
}
