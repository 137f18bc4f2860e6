/** What outlives the page; nothing where there is none, or where the browser bars it: to name it throws then. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
