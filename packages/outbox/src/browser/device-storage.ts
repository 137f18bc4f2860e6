/** The browser's estimate of this site's storage. The device may be full well before. */
export interface StorageLeft {
  /** Bytes. */
  readonly used: number;
  /** Bytes. */
  readonly free: number;
}

/** Whether the browser may delete the data when the device runs short; `unknown` if it does not report that. */
export type Persistence = 'kept' | 'may-be-cleared' | 'unknown';

export type DeviceStorage = ReturnType<typeof deviceStorage>;

/** The free storage of this device. Its methods never reject: nothing may depend on their answers. */
export function deviceStorage(
  manager: Partial<StorageManager> | undefined = navigator.storage as StorageManager | undefined,
) {
  const persistence = async (ask: 'persist' | 'persisted'): Promise<Persistence> => {
    const answer = await manager?.[ask]?.().catch(() => undefined);
    if (answer === undefined) return 'unknown';
    return answer ? 'kept' : 'may-be-cleared';
  };
  return {
    async left(): Promise<StorageLeft | undefined> {
      const { usage, quota } = (await manager?.estimate?.().catch(() => undefined)) ?? {};
      if (usage === undefined || quota === undefined) return undefined;
      return { used: usage, free: Math.max(0, quota - usage) };
    },
    persistence: () => persistence('persisted'),
    /** Asks the browser to keep the data; some browsers ask the user, again even if that is granted already. */
    async askToKeep(): Promise<Persistence> {
      const now = await persistence('persisted');
      return now === 'kept' ? now : persistence('persist');
    },
  };
}
