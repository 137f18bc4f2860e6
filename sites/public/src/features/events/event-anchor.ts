/** The fragment of an event on its page, for links to it. */
export function eventAnchor(id: string): string {
  return `event-${encodeURIComponent(id)}`;
}
