/** What the app is drawn with at its start: its own code, and that of the packages, whoever else uses it later. */
const NEEDED = [
  /\/sites\/admin\/src\/(main\.tsx$|app\/|features\/(content-manager|login)\/)/,
  /\/sites\/admin\/src\/shared\/(conflicts|device|lists|queue|remote|services|session|styles|ui|words)\//,
  /\/packages\/(club|outbox|ui)\/src\//,
  /\/packages\/content\/src\/(?!admin\/|inspection\/|sdk\/|testing\/)/,
  /\/node_modules\/(valibot|idb|workbox-window)\//,
];

/** Modules among these that are only loaded to read, to send, to sign in, or for the stored club. */
const LATER =
  /\/app\/(?:add-news|edit-draft)-page\.tsx$|\/services\/cloud-clients\.ts$|\/session\/amplify-sign-in\.ts$|\/login\/forgotten-password\.tsx$|\/forms\/preview-dialog\.tsx$|\/ui\/src\/flags\/|\/worker\/sw\.ts$|\/club\/src\/(?:profile|colours)\.ts$|\/entities\/club-(?:item|parts?)\.ts$|\/content\/src\/people\.ts$/;

/**
 * Whether a module belongs to the few files that the start consists of. Left to itself the bundler makes a file of
 * what each set of pages has in common: the start was 42 of them, each of which the worker has to be asked for.
 */
export function isOfFirstView(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return NEEDED.some((needed) => needed.test(path)) && !LATER.test(path);
}

/** The scripts that the page names and their imports: they read stored data, and Vite imports the rest itself. */
export function isOfStart(id: string): boolean {
  return /\/sites\/admin\/src\/(start|shared\/device\/stored-value)\.ts$|\/node_modules\/idb-keyval\/|vite\/preload-helper/.test(
    id.replaceAll('\\', '/'),
  );
}

/** Modules that several pages but the first may need; a module of a single page stays with it. */
export function isOfPages(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return /\/sites\/admin\/src\//.test(path) && !isOfFirstView(path) && !LATER.test(path);
}
