import type { Files } from './data-folder.ts';
import { SerialTasks } from './serial-tasks.ts';

/**
 * Opens one value that changes as a whole and survives a kill: the one stored as JSON under `name`, or `initial`, whose
 * version the file must have.
 * @throws if the file is there and cannot be read: starting over would lose people's accounts
 */
export function openDurableState<T extends { readonly schema: number }>(
  files: Files,
  name: string,
  initial: T,
) {
  const text = files.read(name)?.toString();
  let value = text === undefined ? initial : parsed<T>(name, text, initial.schema);
  const tasks = new SerialTasks();
  let queued: Promise<void> | undefined;
  return {
    read: (): T => value,
    /**
     * Applies the change at once for every later reader; resolves when a kill could no longer undo it. Rejects if it
     * cannot be written: the value in memory keeps the change, and the next write that succeeds includes it.
     */
    change(edit: (value: T) => T): Promise<void> {
      value = edit(value);
      // Changes made while a write is in progress share the next one.
      queued ??= tasks.run('', () => {
        queued = undefined;
        return files.replace(name, JSON.stringify(value));
      });
      return queued;
    },
    /** Resolves when nothing is being written any more. */
    close: () => tasks.settled(),
  };
}

function parsed<T extends { readonly schema: number }>(name: string, text: string, schema: number) {
  try {
    const json = JSON.parse(text) as T | null;
    if (json?.schema === schema) return json;
    throw new Error(`its version is ${json?.schema}`);
  } catch (cause) {
    throw new Error(`${name} holds something else than the local cloud wrote there.`, { cause });
  }
}
