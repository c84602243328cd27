import type { Language } from '@portal/contract/language';
import type { PageData, PageTexts } from '@portal/contract/page-bundle';
import i18next, { type InitOptions, type i18n } from 'i18next';
import { showPageNotice } from '../page/page-notice.ts';
import { isSlowNetwork } from '../page/slow-network.ts';
import type { Namespace } from '../page/text-keys.ts';
import { textsBackend } from './texts-backend.ts';

/** Namespaces that every page shows. */
export const frameNamespaces = ['common', 'error', 'failure'] as const satisfies readonly Namespace[];
/** Namespaces that the frame of a signed-in cardholder shows besides. */
export const accountNamespaces = ['account'] as const satisfies readonly Namespace[];

/** Loading of texts (specification §7): up to 5 retries, from 350 ms doubling, with 10 parallel reads. */
export const loading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const;

/** Returns the options that both sides set. There is no fallback: a check proves that every key exists in both languages. */
function optionsFor({ language, program, texts }: Pick<PageData, 'language' | 'program' | 'texts'>): InitOptions {
  return {
    lng: language,
    fallbackLng: false,
    ns: Object.keys(texts),
    defaultNS: 'common',
    resources: { [language]: texts as Record<string, Record<string, string>> },
    // React escapes what it renders; a second time would show.
    interpolation: { escapeValue: false, defaultVariables: { phone: program.phone, program: program.name } },
  };
}

/** Texts in the browser: those of the page are at hand, the others are fetched. */
export async function startTexts(data: PageData): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(textsBackend(data.textsUrl)).init({
    ...optionsFor(data),
    partialBundledLanguages: true,
    ...loading,
  });
  return instance;
}

/** Texts on the server, all at hand. */
export async function textsForServer(data: Pick<PageData, 'language' | 'program'>, texts: PageTexts): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init(optionsFor({ ...data, texts }));
  return instance;
}

const failedState = -1;

/** Tells whether a file of texts was asked for before and did not come. */
function hasFailed(texts: i18n, language: string, namespace: string): boolean {
  const { state } = texts.services.backendConnector as { state: Record<string, number | undefined> };
  return state[`${language}|${namespace}`] === failedState;
}

/** Loads texts in the language that is shown, also after they could not be had; rejects when they still cannot. */
export async function loadTexts(texts: i18n, namespaces: readonly string[]): Promise<void> {
  const { language } = texts;
  const listMissing = () => namespaces.filter((namespace) => !texts.hasResourceBundle(language, namespace));
  // A namespace that failed before is not requested again by itself; one that fails now was requested often enough.
  const failed = listMissing().filter((namespace) => hasFailed(texts, language, namespace));
  await texts.loadNamespaces([...namespaces]);
  if (failed.length > 0) await texts.reloadResources(language, failed);
  if (listMissing().length > 0) throw new Error(`no texts ${listMissing().join(', ')}`);
}

/** When a load is deemed slow (specification §7). */
const slowAfterMs = () => (isSlowNetwork() ? 5_000 : 3_000);

/** The language that was asked for last, and those that were asked for at all. */
let wanted: Language | null = null;
const asked = new Set<Language>();

/**
 * Shows the page in a language once its texts are here. While they are slow, or when they cannot be had, the page stays as
 * it is and says so.
 */
export async function switchLanguage(texts: i18n, language: Language): Promise<void> {
  wanted = language;
  const say = (isSlow: boolean) => {
    if (wanted === language) showPageNotice('language-slow', isSlow ? texts.t('common:languageSlow') : null);
  };
  if (texts.language === language) return say(false);
  const timer = setTimeout(() => say(true), slowAfterMs());
  const namespaces = texts.options.ns as string[];
  const listMissing = () => namespaces.filter((namespace) => !texts.hasResourceBundle(language, namespace));
  // A failed namespace is not requested again by itself.
  if (asked.has(language) && listMissing().length > 0) await texts.reloadResources(language, listMissing());
  else await texts.loadLanguages(language);
  // A page that loads meanwhile brings namespaces of its own, of which some are still on their way.
  for (let known = 0; known < namespaces.length; ) {
    known = namespaces.length;
    await texts.loadNamespaces([...namespaces]);
  }
  asked.add(language);
  clearTimeout(timer);
  if (listMissing().length > 0) return say(true);
  say(false);
  // A reader who has returned to their own language meanwhile stays there.
  if (wanted === language) await texts.changeLanguage(language);
}
