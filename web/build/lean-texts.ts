import type { Plugin } from 'vite';
import { type Answer, neverGiven, withAnswers } from './with-answers.ts';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const library = /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/;

/**
 * The functions that no text of the portal reaches, and a stand-in for each body: formats inside of texts (`contract/`
 * formats the values put into them), texts within texts, keys that are functions, directions (the list of languages says them), texts that are reported as
 * missing or taken out again, and copies of all of it.
 */
const unreached: Bodies = {
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
 * A text is asked for by one key of its own language, and is there: no words in its stead, no form by context or order, no object
 * or list instead of a text, no text within it, nothing done to it afterwards, nothing told of it besides.
 */
const answers: readonly Answer[] = [
  ...neverGiven('opt', ['ordinal', 'interpolation', 'context', 'joinArrays', 'lngs', 'replace']),
  ...neverGiven('this', ['i18nFormat']),
  ...neverGiven('this.options', [
    'fallbackNS',
    'missingKeyNoValueFallbackToKey',
    'appendNamespaceToMissingKey',
    'parseMissingKeyHandler',
    'returnedObjectHandler',
  ]),
  [/const returnDetails = [^;]+;/g, 'const returnDetails = false;'],
  [/const hasDefaultValue = [^;]+;/g, 'const hasDefaultValue = false;'],
  [/const defaultValue = needsZeroSuffixLookup [^;]+;/g, 'const defaultValue = undefined;'],
  [/const defaultValueSuffix(?:OrdinalFallback)? = [^;]+;/g, ''],
  [/const joinArrays = [^;]+;/g, 'const joinArrays = undefined;'],
  [/const handleAsObject = [^;]+;/g, 'const handleAsObject = false;'],
  [/const skipOnVariables = isString\(res\) [^;]+;/g, 'const skipOnVariables = false;'],
  [/const postProcess = [^;]+;/g, 'const postProcess = undefined;'],
  [/opt\.nest !== false/g, 'false'],
  [/this\.escapeValue \? this\.escape\(val\) : val/g, 'val'],
  [/lng\?\.toLowerCase\(\) === 'cimode'/g, 'false'],
  [/lng\.toLowerCase\(\) === 'cimode'/g, 'false'],
  [/!objectNotReturned && \(usedKey \|\| usedDefault \|\| updateMissing\)/g, 'false'],
  [/!this\.escapeValue && typeof str === 'string' && /g, 'false && '],
];

/** The code of i18next without what no text reaches. */
export const withoutUnreached = (code: string): string =>
  withoutBodies(withAnswers(code, 'i18next', answers), 'i18next', unreached);

/**
 * Leaves out of i18next what no text reaches. All of it are methods of classes that are used, so that the bundler cannot
 * tell. Code missing from another version fails the build: then look for its replacement.
 */
export function leanTexts(): Plugin {
  return {
    name: 'lean-texts',
    transform(code, id) {
      return library.test(id) ? withoutUnreached(code) : undefined;
    },
  };
}
