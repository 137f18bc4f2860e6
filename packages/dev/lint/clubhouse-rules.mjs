import { appLayers } from './app-layers.mjs';
import { importDirections } from './import-directions.mjs';
import { noDistantParent, noInnerBarrel } from './imports.mjs';

/** The project's own lint rules. Each has a deliberately bad sample in `test/bad-samples.ts`. */
export default {
  meta: { name: 'clubhouse' },
  rules: {
    'app-layers': appLayers,
    'import-directions': importDirections,
    'no-distant-parent': noDistantParent,
    'no-inner-barrel': noInnerBarrel,
  },
};
