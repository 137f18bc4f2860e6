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
  readonly forms: number;
  readonly batches: number;
  add(kind: 'forms' | 'batches', by: 1 | -1): void;
}

const UnsavedWorkContext = createContext<UnsavedWork | undefined>(undefined);

/** Knows whether anything that a person wrote or chose on any page is not stored yet. */
export function UnsavedWorkProvider({ children }: { readonly children: ReactNode }) {
  const [counts, setCounts] = useState({ forms: 0, batches: 0 });
  const add = useCallback<UnsavedWork['add']>(
    (kind, by) => setCounts((before) => ({ ...before, [kind]: before[kind] + by })),
    [],
  );
  const work = useMemo(() => ({ ...counts, add }), [counts, add]);
  return <UnsavedWorkContext value={work}>{children}</UnsavedWorkContext>;
}

export function useIsAnythingUnsaved(): boolean {
  const { forms, batches } = useUnsavedWork();
  return forms + batches > 0;
}

export function useAreFilesInHand(): boolean {
  return useUnsavedWork().batches > 0;
}

/** Counts files as unsaved while they are being taken, even after the person has left the page. */
export function useFilesInHand(): (taking: Promise<void>) => Promise<void> {
  const { add } = useUnsavedWork();
  return async (taking) => {
    add('batches', 1);
    try {
      await taking;
    } finally {
      add('batches', -1);
    }
  };
}

/**
 * Tells the app that this form, or batch of chosen files, is not saved; the browser asks before the page is left only
 * if something would be lost, which a stored draft is not.
 */
export function useUnsaved(
  unsaved: boolean,
  {
    kind = 'forms',
    wouldBeLost = unsaved,
  }: { readonly kind?: 'forms' | 'batches'; readonly wouldBeLost?: boolean } = {},
): void {
  const { add } = useUnsavedWork();
  useEffect(() => {
    if (!unsaved) return;
    add(kind, 1);
    return () => add(kind, -1);
  }, [unsaved, kind, add]);
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
