import type { QueueView } from '@clubhouse/outbox';

/** Says that the app may be closed only when nothing at all is lost by it. */
export function SafetyLine({ queue }: { readonly queue: QueueView }) {
  if (queue.mutations.length + queue.uploads.length === 0) return null;
  // Another tab, or one that is gone, was saving it: of that file neither is true.
  if (queue.isSafeToClose && queue.isSaving) return null;
  return queue.isSafeToClose ? (
    <p className="safety safety--ok">
      It is safe to close the app. Everything here is saved on this phone.
    </p>
  ) : (
    <p className="safety">
      Keep the app open. A file is not saved on this phone and is sent from where you chose it.
    </p>
  );
}
