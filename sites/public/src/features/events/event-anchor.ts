/** What an event is called on the page it stands on, for addresses that lead to it. */
export function eventAnchor(id: string): string {
  return `event-${encodeURIComponent(id)}`;
}
