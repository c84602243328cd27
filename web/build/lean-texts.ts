import type { Plugin } from 'vite';
import { type Answer, neverGiven, withAnswers } from './with-answers.ts';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const library = /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/;

/**
 * The functions that no text of the portal reaches: formats inside of texts (`contract/` formats the values put into them),
 * texts within texts, keys that are functions, directions (the list of languages says them), texts that are reported as
 * missing or taken out again, codes of languages that are cleaned, and copies of all of it.
 */
const unreached: Bodies = {
  'Formatter.constructor': '',
  'Formatter.init': '',
  'Formatter.add': '',
  'Formatter.addCached': '',
  'Formatter.format': 'return value;',
  'Interpolator.nest': '',
  'Interpolator.init': '',
  'Interpolator.reset': '',
  'Interpolator.resetRegExp': '',
  'Connector.saveMissing': '',
  'Logger.constructor': '',
  'Logger.init': '',
  'Logger.create': 'return this;',
  'Logger.clone': '',
  'Logger.forward': '',
  ...Object.fromEntries(['log', 'warn', 'error', 'deprecate', 'once'].map((method) => [`Logger.${method}`, ''])),
  'EventEmitter.once': '',
  'Translator.extractFromKey': '',
  'Translator.extendTranslation': '',
  'Translator.isValidLookup': '',
  'Translator.getResource': '',
  'Translator.getUsedParamsDetails': '',
  'Translator.hasDefaultValue': '',
  'I18n.hydrate': '',
  'I18n.setResolvedLanguage': '',
  'I18n.hasLoadedNamespace': '',
  'I18n.getFixedT': '',
  'I18n.dir': '',
  'I18n.cloneInstance': '',
  'I18n.toJSON': '',
  'I18n.setDefaultNamespace': '',
  'ResourceStore.toJSON': '',
  'ResourceStore.addResource': '',
  'ResourceStore.addResources': '',
  'ResourceStore.removeResourceBundle': '',
  'ResourceStore.removeNamespaces': '',
  'ResourceStore.hasLanguageSomeTranslations': '',
  'PluralResolver.needsPlural': '',
  'PluralResolver.getPluralFormsOfKey': '',
  'PluralResolver.getSuffixes': '',
  'PluralResolver.clearCache': '',
  'LanguageUtil.clearCache': '',
  'LanguageUtil.getScriptPartFromCode': '',
  'LanguageUtil.getLanguagePartFromCode': '',
  'LanguageUtil.formatLanguageCode': '',
  'LanguageUtil.formatUncached': '',
  'LanguageUtil.getFallbackCodes': 'return [];',
  keysFromSelector: '',
  configuredLanguageCodes: 'return [];',
  isRefusedLanguageCode: 'return false;',
  transformOptions: 'return options;',
  pushPath: '',
};

/**
 * The same for the one shape that texts have: asked for by one key of the page's own language, as `room:group.name`, with values
 * by their plain names and a form for each number.
 */
const inOneShape: Bodies = {
  'Translator.translate':
    'return this.interpolator.interpolate(this.resolve(keys, o).res || keys.slice(keys.indexOf(":") + 1), { ...this.options.interpolation.defaultVariables, ...o });',
  'Translator.exists': 'return this.resolve(key).res !== void 0;',
  'Translator.resolve':
    'const [name, ns = this.options.defaultNS] = keys.split(":").reverse(); const { count } = opt; const forms = typeof count === "number" ? ["_other", "", this.pluralResolver.getSuffix(this.language, count), ...(count === 0 ? ["_zero"] : [])] : [""]; return { res: forms.reduceRight((found, form) => found || this.resourceStore.getResource(this.language, ns, name + form), "") || void 0 };',
  'Interpolator.interpolate':
    'return str.replace(/{{(.+?)}}/g, (mark, name) => (name in data ? makeString(data[name]) : mark));',
  'PluralResolver.getRule': 'return (this.pluralRulesCache[code] ??= new Intl.PluralRules(code));',
  'PluralResolver.getSuffix': 'return `_${this.getRule(code).select(count)}`;',
  'ResourceStore.getResource':
    'return [lng, ns, ...(key ? key.split(".") : [])].reduce((within, name) => (typeof within === "object" && Object.hasOwn(within, name) ? within[name] : void 0), this.data);',
  'ResourceStore.addResourceBundle':
    'this.addNamespaces(ns); const bundles = (this.data[lng] ??= {}); bundles[ns] = { ...bundles[ns], ...resources };',
  'LanguageUtil.isSupportedCode': 'return true;',
  'LanguageUtil.getBestMatchFromCodes': 'return codes ? codes[0] : null;',
  'LanguageUtil.toResolveHierarchy': 'return code ? [code] : [];',
  'I18n.use': 'this.modules.backend = module; return this;',
  withDefaults: 'return { ...options };',
};

/** One instance, with a backend and nothing else plugged in, that logs nothing and is given its texts at once. */
const answers: readonly Answer[] = [
  ...neverGiven('this.modules', ['logger', 'formatter', 'languageDetector', 'i18nFormat']),
  ...neverGiven('this.services', ['languageDetector']),
  ...neverGiven('this.options', ['fallbackLng', 'isClone']),
  ...neverGiven('this', ['pendingWarnings']),
  [/this\.modules\.external\.forEach\(m => \{[^}]*\}\);/g, ''],
  [/formatter = Formatter;/g, ''],
  [/this\.logger\.(?:log|warn|error|deprecate|once)\(/g, 'void ('],
  [/usedLng\?\.toLowerCase\(\) === 'cimode'/g, 'false'],
  [/lng === 'cimode'/g, 'false'],
  [/(?<=const storeApi = )\[[^\]]*\]/g, "['hasResourceBundle']"],
  [/(?<=const storeApiChained = )\[[^\]]*\]/g, '[]'],
  [/new RegExpCache\(20\)/g, 'null'],
  [/this\.callbackApi === false \|\| this\.callbackApi === undefined && fc\.length === 2/g, 'false'],
  [/callback && !this\.isInitialized && !options\.isClone/g, 'false'],
  [/typeof (?:options|lngs|ns) === 'function'/g, 'false'],
  [/l === 'cimode'/g, 'false'],
];

/** The code of i18next without what no text reaches. */
export const withoutUnreached = (code: string): string =>
  withoutBodies(withAnswers(code, 'i18next', answers), 'i18next', { ...unreached, ...inOneShape });

/**
 * Leaves out of i18next what no text reaches. All of it are methods of classes that are used, so that the bundler cannot
 * tell. `lean-texts.test.ts` compares every text with what the whole library says. Code missing from another version fails the
 * build: then look for its replacement.
 */
export function leanTexts(): Plugin {
  return {
    name: 'lean-texts',
    transform(code, id) {
      return library.test(id) ? withoutUnreached(code) : undefined;
    },
  };
}
