import { imageSource, type Picture } from '@clubhouse/content';
import { useEffect, useState } from 'react';
import { useServices } from '#app/app-services.ts';
import { useQueue } from '#writing/use-queue.ts';

/** A picture an item has: from the phone's own bytes as long as they have not been sent. */
export function StoredPicture({
  imageUrl,
  picture,
}: {
  readonly imageUrl: string;
  readonly picture?: Picture | undefined;
}) {
  const { config } = useServices();
  const waiting = useQueue()?.uploads.find(({ key }) => key === imageUrl);
  const address = useQueuedBytes(waiting?.id);
  const alt = picture?.alt || 'The picture it has now';
  if (waiting) return address ? <img className="drop__picture" src={address} alt={alt} /> : null;
  const source = imageSource(config, imageUrl, picture);
  return source ? (
    <img className="drop__picture" {...source} sizes="20rem" alt={alt} />
  ) : (
    <p>It has a picture that cannot be shown: {imageUrl}</p>
  );
}

/** An address of the bytes that wait in the outbox; nothing until they are read. */
function useQueuedBytes(uploadId: string | undefined): string | undefined {
  const { outbox } = useServices();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (uploadId === undefined) return;
    let made: string | undefined;
    let isShown = true;
    outbox
      .exportOf({ upload: uploadId })
      .then(({ bytes }) => {
        if (!bytes || !isShown) return;
        made = URL.createObjectURL(bytes);
        setAddress(made);
      })
      .catch((cause: unknown) => console.warn('The picture could not be read', cause));
    return () => {
      isShown = false;
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [outbox, uploadId]);
  return address;
}
