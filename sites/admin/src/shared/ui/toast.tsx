import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

/** Long enough to be read twice. */
const SHOWN_MS = 8_000;

const ToastContext = createContext<((words: string) => void) | undefined>(undefined);

/** Shows a short message within sight, wherever in a long list the person is; it disappears by itself. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<{ readonly words: string }>();
  const showToast = useMemo(() => (words: string) => setToast({ words }), []);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastContext value={showToast}>
      {children}
      {/* Always in the page: screen readers often skip a live region that appears together with its text. */}
      <p className={toast ? 'toast' : 'toast toast--none'} role="status">
        {toast?.words}
      </p>
    </ToastContext>
  );
}

export function useToast(): (words: string) => void {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error('useToast needs a ToastProvider above it');
  return showToast;
}
