import { eachImport, placeOf } from './imports.mjs';

/**
 * The layers of the app: `app` puts features together, a feature never imports another one, and `shared` imports
 * neither. Tests run the whole app.
 */
export const appLayers = {
  /** @param {any} context */
  create(context) {
    const place = placeOf(context.filename);
    const layer = place && /^src\/(features\/[^/]+|shared)\//.exec(place.file)?.[1];
    if (place?.workspace !== 'sites/admin' || place.isTest || !layer) return {};
    return eachImport((node, specifier) => {
      const other = /^#(app|features\/[^/]+)\//.exec(specifier)?.[1];
      if (other === undefined || other === layer) return;
      context.report({ node, message: `${layer} may not import ${other}` });
    });
  },
};
