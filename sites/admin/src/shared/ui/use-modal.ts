import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';

/**
 * The props for a `<dialog>` over the page while it is rendered. Modal by the browser's own means: focus stays inside,
 * Escape and the phone's Back ask to leave, and focus returns to where it was before.
 */
export function useModal(onLeave: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed in a layout effect: the element must still be in the page to give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      // The component that renders the dialog decides whether it closes.
      event.preventDefault();
      onLeave();
    },
  };
}
