/** localStorage; nothing where the browser has none, or blocks it: then even naming it throws. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
