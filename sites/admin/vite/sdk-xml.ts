import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets the AWS SDK read XML with its own parser. In browsers it takes `DOMParser`, whose `parseFromString` the
 * page's Trusted Types refuse: every list of the bucket would fail. The SDK has both, and chooses by the
 * package's `browser` field, which this overrules.
 */
export function sdkXml(): Plugin {
  return {
    name: 'clubhouse:sdk-xml',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isChoice = source === './xml-parser' && /@aws-sdk\/xml-builder\//.test(importer);
      return isChoice ? path.join(path.dirname(importer), 'xml-parser.js') : null;
    },
  };
}
