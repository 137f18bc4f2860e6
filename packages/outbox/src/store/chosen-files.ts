/** The files this tab was given and could not copy: gone when it closes. By the id of their upload. */
export function chosenFiles() {
  const held = new Map<string, Blob>();
  return {
    hold: (id: string, file: Blob) => void held.set(id, file),
    of: (id: string) => held.get(id),
    drop: (id: string) => void held.delete(id),
    ids: (): readonly string[] => [...held.keys()],
  };
}

export type ChosenFiles = ReturnType<typeof chosenFiles>;
