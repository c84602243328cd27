import { FaqFile } from './faq-file.ts';
import { readFolder } from './read-folder.ts';

/**
 * Reads `faq/<name>.json` of a program's folder, in the order of their names. Throws as `readFolder` does, and with an id
 * that two questions have.
 */
export async function loadFaq(folder: string): Promise<FaqFile[]> {
  const files = (await readFolder(folder, 'faq', FaqFile)).map(({ content }) => content);
  const ids = files.flatMap(({ questions }) => questions.map(({ id }) => id));
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) throw new Error(`faq: two questions have the id ${twice.join(', ')}`);
  return files;
}
