import type { QueueView } from '@clubhouse/outbox';
import { useAreFilesInHand } from '#shared/services/unsaved-work.tsx';

/** Says that the app may be closed only when nothing at all is lost by it. */
export function SafetyLine({ queue }: { readonly queue: QueueView }) {
  const areInHand = useAreFilesInHand();
  const { isSafeToClose, isSaving, isWithoutRoom } = queue;
  const waits = queue.mutations.length + queue.uploads.length > 0;
  if (isWithoutRoom || (waits && !isSafeToClose && !isSaving && !areInHand)) {
    return (
      <p className="safety">
        Keep the app open. A file is not saved on this phone and is sent from where you chose it.
      </p>
    );
  }
  if (areInHand || (isSaving && !isSafeToClose)) {
    return (
      <p className="safety">
        Keep the app open. The files you chose are still being saved on this phone.
      </p>
    );
  }
  // Another tab, or one that is gone, was saving a file: of that neither is true.
  if (isSaving || !waits) return null;
  return (
    <p className="safety safety--ok">
      It is safe to close the app. Everything here is saved on this phone.
    </p>
  );
}
