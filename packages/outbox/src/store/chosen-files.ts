/** The files this tab was given and could not copy: gone when it closes. By the id of their upload. */
export interface ChosenFiles {
  hold(id: string, file: Blob): void;
  of(id: string): Blob | undefined;
  drop(id: string): void;
  ids(): readonly string[];
}

export function chosenFiles(): ChosenFiles {
  const held = new Map<string, Blob>();
  return {
    hold: (id, file) => void held.set(id, file),
    of: (id) => held.get(id),
    drop: (id) => void held.delete(id),
    ids: () => [...held.keys()],
  };
}
