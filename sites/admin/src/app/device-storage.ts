/** What the browser says of this device's storage. A hint: it promised 10 GB on a phone that was full. */
export interface StorageRoom {
  /** Bytes left, as far as the browser knows. */
  readonly left?: number;
  /** True when the browser will not clear it away by itself. */
  readonly isKept: boolean;
}

/** The device's storage, as far as a page can ask about it. */
export interface DeviceStorage {
  room(): Promise<StorageRoom>;
  /** Asks that it is not cleared away when the device runs short; resolves with the answer. */
  keep(): Promise<boolean>;
}

export function deviceStorage(
  storage: StorageManager | undefined = navigator.storage,
): DeviceStorage {
  return {
    async room() {
      const [estimate, isKept] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()]);
      const { quota, usage = 0 } = estimate ?? {};
      return {
        ...(quota !== undefined && { left: Math.max(0, quota - usage) }),
        isKept: isKept ?? false,
      };
    },
    keep: async () => (await storage?.persist?.()) ?? false,
  };
}
