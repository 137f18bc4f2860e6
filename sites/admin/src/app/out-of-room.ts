/** Whether a write failed because the device has no room for it, as a browser says so. */
export function isOutOfRoom(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
