import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

/** Long enough to be read twice. */
const SHOWN_MS = 8_000;

const ToastContext = createContext<((words: string) => void) | undefined>(undefined);

/** Says something short within sight, wherever in a long list the person is; it goes by itself. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<{ readonly words: string }>();
  const say = useMemo(() => (words: string) => setSaid({ words }), []);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <ToastContext value={say}>
      {children}
      {/* Always in the page: a region that comes with its words is often not read out. */}
      <p className={said ? 'toast' : 'toast toast--none'} role="status">
        {said?.words}
      </p>
    </ToastContext>
  );
}

export function useToast(): (words: string) => void {
  const say = useContext(ToastContext);
  if (!say) throw new Error('useToast needs a ToastProvider above it');
  return say;
}
