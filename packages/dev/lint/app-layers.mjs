import { importRule } from './imports.mjs';

/** The folders of `shared`, each after those it imports. */
const SHARED = [
  ...['styles', 'entities', 'words', 'device', 'image-facts', 'metadata', 'result-card'],
  ...['image-processor', 'shared-files', 'services', 'session', 'ui', 'content', 'queue', 'remote'],
  ...['history', 'conflicts', 'lists', 'pictures', 'drafts', 'media', 'uploads', 'forms'],
  ...['albums', 'matches'],
];

/**
 * The layers of the app: `app` puts features together, a feature never imports another one, and `shared` imports
 * neither. Within `shared` a folder imports those that stand before it. Tests run the whole app.
 */
export const appLayers = importRule(({ workspace, file, isTest }, specifier) => {
  const layer = /^src\/(features\/[^/]+|shared\/[^/]+)\//.exec(file)?.[1];
  const other = /^#(app|features\/[^/]+|shared\/[^/]+)\//.exec(specifier)?.[1];
  if (workspace !== 'sites/admin' || isTest || !layer || !other) return undefined;
  return other === layer || isBelow(other, layer) ? undefined : `${layer} may not import ${other}`;
});

/**
 * Whether a file in `layer` may import from `other`; only folders of `shared` may be imported.
 * @param {string} other
 * @param {string} layer
 */
function isBelow(other, layer) {
  if (!other.startsWith('shared/')) return false;
  if (!layer.startsWith('shared/')) return true;
  const [one, mine] = [other, layer].map((path) => SHARED.indexOf(path.slice('shared/'.length)));
  return one !== -1 && one < mine;
}
