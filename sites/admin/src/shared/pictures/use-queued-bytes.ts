import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';

/** An object URL of the bytes of a queued upload; undefined until they are read. */
export function useQueuedBytes(uploadId: string | undefined): string | undefined {
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
