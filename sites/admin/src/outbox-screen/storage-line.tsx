import { useEffect, useState } from 'react';
import { useServices } from '#app/app-services.ts';
import type { StorageRoom } from '#app/device-storage.ts';
import { fileSize } from '#media/file-size.ts';

/** How much room this phone says it has. */
export function StorageLine() {
  const { storage } = useServices();
  const [room, setRoom] = useState<StorageRoom>();
  useEffect(() => {
    let isShown = true;
    storage
      .room()
      .then((known) => isShown && setRoom(known))
      .catch((cause: unknown) => console.warn('The room on this phone is not known', cause));
    return () => {
      isShown = false;
    };
  }, [storage]);
  if (!room) return null;
  return (
    <p className="quiet">
      {room.left !== undefined && `This phone says it has about ${fileSize(room.left)} left. `}
      {room.isKept
        ? 'What is saved here is kept until it is sent.'
        : 'A phone that runs out of room may clear what a site keeps: send what waits when you can.'}
    </p>
  );
}
