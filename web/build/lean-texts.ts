import type { Plugin } from 'vite';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const library = /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/;

/**
 * The functions that no text of the portal reaches, and a stand-in for each body: formats inside of texts (`contract/`
 * formats the values put into them), texts within texts, keys that are functions, directions (the list of languages says them), texts that are reported as
 * missing or taken out again, and copies of all of it.
 */
export const unreached: Bodies = {
  'Formatter.constructor': '',
  'Formatter.init': '',
  'Formatter.add': '',
  'Formatter.addCached': '',
  'Formatter.format': 'return value;',
  'Interpolator.nest': 'return str;',
  'Connector.saveMissing': '',
  'Logger.forward': 'return null;',
  'Translator.getUsedParamsDetails': 'return {};',
  'I18n.hydrate': '',
  keysFromSelector: 'return [];',
  'I18n.getFixedT': '',
  'I18n.dir': "return 'ltr';",
  'I18n.cloneInstance': '',
  'I18n.toJSON': '',
  'I18n.setDefaultNamespace': '',
  'ResourceStore.toJSON': '',
  'ResourceStore.addResources': '',
  'ResourceStore.removeResourceBundle': '',
  'ResourceStore.removeNamespaces': '',
  'PluralResolver.needsPlural': '',
  'PluralResolver.getPluralFormsOfKey': '',
  'PluralResolver.getSuffixes': 'return [];',
  'PluralResolver.clearCache': '',
  'LanguageUtil.clearCache': '',
  'LanguageUtil.getFallbackCodes': 'return [];',
  'LanguageUtil.getBestMatchFromCodes': 'return codes ? codes[0] : null;',
  'LanguageUtil.toResolveHierarchy': 'return code ? [code] : [];',
};

/**
 * Leaves out of i18next what no text reaches. All of it are methods of classes that are used, so that the bundler cannot
 * tell. Code missing from another version fails the build: then look for its replacement.
 */
export function leanTexts(): Plugin {
  return {
    name: 'lean-texts',
    transform(code, id) {
      return library.test(id) ? withoutBodies(code, 'i18next', unreached) : undefined;
    },
  };
}
