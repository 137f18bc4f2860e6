import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

interface UnsavedWork {
  readonly count: number;
  add(by: 1 | -1): void;
}

const UnsavedWorkContext = createContext<UnsavedWork | undefined>(undefined);

/** Knows whether any form holds words that were not saved. */
export function UnsavedWorkProvider({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  const add = useCallback((by: 1 | -1) => setCount((before) => before + by), []);
  const work = useMemo(() => ({ count, add }), [count, add]);
  return <UnsavedWorkContext value={work}>{children}</UnsavedWorkContext>;
}

export function useIsAnythingUnsaved(): boolean {
  return useUnsavedWork().count > 0;
}

/**
 * Tells the app that this form is not saved, and the browser before it leaves the page when leaving would
 * lose something: what is kept as a draft is not lost.
 */
export function useUnsaved(unsaved: boolean, wouldBeLost = unsaved): void {
  const { add } = useUnsavedWork();
  useEffect(() => {
    if (!unsaved) return;
    add(1);
    return () => add(-1);
  }, [unsaved, add]);
  useEffect(() => {
    if (!wouldBeLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);
}

function useUnsavedWork(): UnsavedWork {
  const work = useContext(UnsavedWorkContext);
  if (!work) throw new Error('useUnsaved needs an UnsavedWorkProvider above it');
  return work;
}
