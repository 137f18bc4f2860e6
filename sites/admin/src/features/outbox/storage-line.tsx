import type { Persistence, StorageLeft } from '@clubhouse/outbox/browser';
import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { fileSize } from '#shared/words/file-size.ts';

interface Room {
  readonly left: StorageLeft | undefined;
  readonly persistence: Persistence;
}

/** How much room this phone says it has. */
export function StorageLine() {
  const { storage } = useServices();
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    let isShown = true;
    void Promise.all([storage.left(), storage.persistence()]).then(
      ([left, persistence]) => isShown && setRoom({ left, persistence }),
    );
    return () => {
      isShown = false;
    };
  }, [storage]);
  if (!room) return null;
  return (
    <p className="quiet">
      {room.left && `This phone says it has about ${fileSize(room.left.free)} left. `}
      {room.persistence === 'kept'
        ? 'What is saved here is kept until it is sent.'
        : 'A phone that runs out of room may clear what a site keeps: send what waits when you can.'}
    </p>
  );
}
