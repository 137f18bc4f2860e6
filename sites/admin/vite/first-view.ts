/** What the app is drawn with at its start: its own code, and that of the packages, whoever else uses it later. */
const NEEDED = [
  /\/sites\/admin\/src\/(main\.tsx$|app\/|features\/(content-manager|login)\/)/,
  /\/sites\/admin\/src\/shared\/(conflicts|device|lists|queue|remote|services|session|styles|ui|words)\//,
  /\/packages\/(club|outbox|ui)\/src\//,
  /\/packages\/content\/src\/(?!admin\/|inspection\/|sdk\/|testing\/)/,
  /\/node_modules\/(valibot|idb|workbox-window)\//,
];

/** What stands among it and is only had when something is read, sent, signed in to, or stored of the club. */
const LATER =
  /\/app\/(?:add-news|edit-draft)-page\.tsx$|\/services\/cloud-clients\.ts$|\/session\/amplify-sign-in\.ts$|\/login\/forgotten-password\.tsx$|\/ui\/src\/flags\/|\/worker\/sw\.ts$|\/club\/src\/(?:profile|colours)\.ts$|\/entities\/club-(?:item|parts?)\.ts$|\/content\/src\/people\.ts$/;

/**
 * Whether a module belongs to the few files that the start consists of. Left to itself the bundler makes a file of
 * what each set of pages has in common: the start was 42 of them, each of which the worker has to be asked for.
 */
export function isOfFirstView(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return NEEDED.some((needed) => needed.test(path)) && !LATER.test(path);
}

/** What the page itself names, and what that needs: what is kept is read by it, and Vite imports the rest with its own. */
export function isOfStart(id: string): boolean {
  return /\/sites\/admin\/src\/(start|shared\/device\/stored-value)\.ts$|\/node_modules\/idb-keyval\/|vite\/preload-helper/.test(
    id.replaceAll('\\', '/'),
  );
}

/** What any page but the first may need; what a single one needs stays with it. */
export function isOfPages(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return /\/sites\/admin\/src\//.test(path) && !isOfFirstView(path) && !LATER.test(path);
}
