import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MadeUpLanguage } from './made-up-words.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const readJson = async (file: string): Promise<Json> => JSON.parse(await readFile(file, 'utf8')) as Json;
const writeJson = async (file: string, content: Json) => await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

const sayAll = (value: Json, say: MadeUpLanguage['say']): Json => {
  if (typeof value === 'string') return say(value);
  if (Array.isArray(value)) return value.map((each) => sayAll(each, say));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, sayAll(each, say)]));
};

/** Gives each text that a number chooses the forms of the language, in place of the two of English. */
function withForms(value: Json, forms: readonly string[]): Json {
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, Json][] => {
      const [, base = ''] = /^(.+)_other$/.exec(key) ?? [];
      if (base !== '') {
        const one = value[`${base}_one`] ?? each;
        return forms.map((form) => [`${base}_${form}`, form === 'one' ? one : each]);
      }
      return key.endsWith('_one') ? [] : [[key, withForms(each, forms)]];
    }),
  );
}

/** Adds the language wherever a value has words in English and Spanish side by side, by `en` and `es`, or `…-en` and `…-es`. */
function besideOthers(value: Json, tag: string, say: MadeUpLanguage['say']): Json {
  if (Array.isArray(value)) return value.map((each) => besideOthers(each, tag, say));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, Json][] => {
      const [, before = ''] = /^(.*-)?en$/.exec(key) ?? [];
      const isOurs = /(?:^|-)en$/.test(key) && `${before}es` in value;
      const own: [string, Json] = [key, isOurs ? each : besideOthers(each, tag, say)];
      return isOurs ? [own, [`${before}${tag}`, sayAll(each, say)]] : [own];
    }),
  );
}

async function listJson(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
}

/** Adds the words of a language to a program: to its documents, answers, announcements and facts. */
async function addToProgram(program: string, { tag, say }: MadeUpLanguage): Promise<void> {
  for (const file of await listJson(program)) {
    const content = besideOthers(await readJson(file), tag, say);
    if (isFields(content) && Array.isArray(content['languages'])) content['languages'].push(tag);
    await writeJson(file, content);
  }
}

/** Fonts whose letters the language is printed in. */
async function addFonts(texts: string, fonts: unknown): Promise<void> {
  const { regular, bold } = (fonts ?? {}) as Record<string, string | undefined>;
  if (regular === undefined || bold === undefined) return;
  await mkdir(path.dirname(path.join(texts, regular)), { recursive: true });
  const from = path.resolve(import.meta.dirname, '../../node_modules/dejavu-fonts-ttf/ttf');
  await copyFile(path.join(from, 'DejaVuSans.ttf'), path.join(texts, regular));
  await copyFile(path.join(from, 'DejaVuSans-Bold.ttf'), path.join(texts, bold));
}

/** Adds a language to a folder that holds `texts` and `program` as this repository does. Touches nothing but these two. */
export async function addLanguage(folder: string, language: MadeUpLanguage): Promise<void> {
  const { tag, facts, forms, say } = language;
  const texts = path.join(folder, 'texts');
  await mkdir(path.join(texts, tag), { recursive: true });
  for (const file of await listJson(path.join(texts, 'en'))) {
    const english = await readJson(file);
    const other = sayAll(
      withForms(
        besideOthers(english, tag, (words) => words),
        forms,
      ),
      say,
    );
    await writeJson(path.join(texts, tag, path.basename(file)), other);
  }
  for (const name of await readdir(texts)) {
    if (name.includes('.') || name === tag || name === 'fonts') continue;
    for (const file of await listJson(path.join(texts, name))) {
      await writeJson(
        file,
        besideOthers(await readJson(file), tag, (words) => words),
      );
    }
  }
  for (const name of ['languages', 'asked-words', 'request-words']) {
    const file = path.join(texts, `${name}.json`);
    const list = (await readJson(file)) as Fields;
    const own =
      name === 'languages'
        ? (facts as Fields)
        : sayAll(list['en'] ?? {}, (words) => say(words).replace(/[^\p{L}]/gu, ''));
    await writeJson(file, { ...list, [tag]: own });
  }
  await addFonts(texts, facts['paperFont']);
  await addToProgram(path.join(folder, 'program'), language);
}
