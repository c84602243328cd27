import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoFieldsIn } from '../demo-fields.ts';

/** Lists what a program still has of the made-up one that it was copied from, and production or people would mind. */
export async function sameAsModel(folder: string, model: string): Promise<string[]> {
  if (path.resolve(folder) === path.resolve(model)) return [];
  const fields = await demoFieldsIn(folder, model);
  const isSame = async (name: string) => {
    const [own, models] = await Promise.all(
      [folder, model].map((each) => readFile(path.join(each, name), 'utf8').catch(() => null)),
    );
    return own !== null && own === models;
  };
  return [
    ...fields.map((place) => `program.json: ${place} is the demo's; production refuses it`),
    ...((await isSame('mark.svg')) ? ["mark.svg: is the demo's mark; draw your own"] : []),
    ...((await isSame('theme.json')) ? ["theme.json: has the demo's colors; choose your own"] : []),
  ];
}
