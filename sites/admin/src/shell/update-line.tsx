import { useSyncExternalStore } from 'react';
import { useServices } from '#app/app-services.ts';
import { useIsAnythingUnsaved } from '#app/unsaved-work.tsx';
import { Button } from '#controls/button.tsx';
import './notice-line.css';

/** Offers a new version of the app; while a form holds unsaved words it only says that it waits. */
export function UpdateLine() {
  const { updateOffer } = useServices();
  const waiting = useSyncExternalStore(updateOffer.subscribe, updateOffer.waiting);
  const unsaved = useIsAnythingUnsaved();
  if (!waiting) return null;
  return (
    <div className="notice notice--quiet" role="status">
      <p>A new version is ready.</p>
      {unsaved ? (
        <span>It waits until this form is finished.</span>
      ) : (
        <Button look="quiet" small onClick={updateOffer.accept}>
          Use it now
        </Button>
      )}
    </div>
  );
}
