import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inEachLanguage, type Language, languages } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import { bindHours } from '@portal/contract/time/bind-hours';
import { createInstance, type Resource, type TFunction } from 'i18next';

/** The portal's texts in each language, with the program's facts at hand ({{phone}}, {{program}}, {{hours}}). */
export interface Texts {
  /** Text of a key such as 'error:invalidInput'. */
  in(language: Language): TFunction;
}

async function readResources(folder: string): Promise<Resource> {
  const resources: Resource = {};
  for (const language of languages) {
    resources[language] = {};
    for (const file of await readdir(path.join(folder, language))) {
      const content = await readFile(path.join(folder, language, file), 'utf8');
      resources[language][path.basename(file, '.json')] = JSON.parse(content);
    }
  }
  return resources;
}

/** A text with its hours bound. With `returnObjects` a key gives all texts below it, which stay as they are. */
const bound = (found: unknown) => (typeof found === 'string' ? bindHours(found) : found) as string;

/** A text that stands alone is looked up once: an export asks for the same few with each of its lines. */
function remembering(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const remembered = (...asked: Parameters<TFunction>): string => {
    const [key] = asked;
    if (asked.length > 1 || typeof key !== 'string') return bound(t(...asked));
    const text = known.get(key) ?? bound(t(key));
    known.set(key, text);
    return text;
  };
  return remembered as TFunction;
}

/** Of the program's facts, those that every text may use. */
export type TextFacts = Pick<ProgramFacts, 'name' | 'phone' | 'supportHours'>;

/** For texts that name no facts, or whose facts nobody reads. */
export const noFacts: TextFacts = { name: '', phone: '', supportHours: inEachLanguage(() => '') };

/** Loads all texts. `facts` fill placeholders that every text may use. There is no fallback between languages. */
export async function loadTexts(folder: string, { name, phone, supportHours }: TextFacts): Promise<Texts> {
  const resources = await readResources(folder);
  const openIn = async (language: Language) => {
    const i18n = createInstance();
    const defaultVariables = { phone, program: name, hours: supportHours[language] };
    await i18n.init({
      lng: language,
      resources,
      fallbackLng: false,
      interpolation: { escapeValue: false, defaultVariables },
    });
    return remembering(i18n.getFixedT(language));
  };
  const opened = await Promise.all(languages.map(async (language) => [language, await openIn(language)] as const));
  const fixed = Object.fromEntries(opened) as Record<Language, TFunction>;
  return { in: (language) => fixed[language] };
}
