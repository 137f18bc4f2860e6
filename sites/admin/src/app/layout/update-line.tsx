import { useSyncExternalStore } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useAreFilesInHand, useIsAnythingUnsaved } from '#shared/services/unsaved-work.tsx';
import { isUnderWay } from '#shared/uploads/upload-words.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { Button } from '#shared/ui/button.tsx';
import './notice-line.css';

/** Offers a new version of the app; while words are not saved or something is being sent it says that it waits. */
export function UpdateLine() {
  const { updateOffer } = useServices();
  const waiting = useSyncExternalStore(updateOffer.subscribe, updateOffer.waiting);
  const unsaved = useIsAnythingUnsaved();
  const taking = useAreFilesInHand();
  const sending = useIsSending() || taking;
  if (!waiting) return null;
  return (
    <div className="notice notice--quiet" role="status">
      <p>A new version is ready.</p>
      {unsaved && !taking && <span>It waits until this form is finished.</span>}
      {sending && (!unsaved || taking) && <span>It waits until nothing is being sent.</span>}
      {!unsaved && !sending && (
        <Button look="quiet" small onClick={updateOffer.accept}>
          Use it now
        </Button>
      )}
    </div>
  );
}

/** Whether anything is on its way to the site or into the phone's store at this moment. */
function useIsSending(): boolean {
  const queue = useQueue();
  return (
    queue !== undefined &&
    (queue.mutations.some(({ state }) => state === 'sending') || queue.uploads.some(isUnderWay))
  );
}
