import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';

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

/** An object URL of the bytes of a queued upload; undefined until they are read. */
export function useQueuedBytes(uploadId: string | undefined): string | undefined {
  return useObjectUrl(useQueuedBlob(uploadId));
}

/** The bytes of a queued upload; undefined until they are read. */
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
