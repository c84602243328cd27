import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { plainWords } from './plain-words.ts';

/** A file's name without its ending, and what it holds. */
interface ReadFile<Content> {
  id: string;
  content: Content;
}

/**
 * Reads `<name>/<id>.json` of a program's folder, in the order of their names; none when there is no such folder. Throws
 * with every file and field at fault.
 */
export async function readFolder<Schema extends z.ZodMiniType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<ReadFile<z.infer<Schema>>[]> {
  const here = path.join(folder, name);
  const files = (await readdir(here).catch(() => [])).filter((file) => file.endsWith('.json')).toSorted();
  const mistakes: string[] = [];
  const found: ReadFile<z.infer<Schema>>[] = [];
  for (const file of files) {
    const id = file.slice(0, -'.json'.length);
    const read = await readOne(path.join(here, file), id, schema);
    if (typeof read === 'string') mistakes.push(`${name}/${file} is not valid:\n${read}`);
    else found.push(read);
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return found;
}

/** Reads a file's content, or lists the mistakes in it. */
async function readOne<Schema extends z.ZodMiniType>(
  file: string,
  id: string,
  schema: Schema,
): Promise<ReadFile<z.infer<Schema>> | string> {
  if (!/^[a-z0-9-]{1,60}$/.test(id)) return 'its name must be small letters, digits and dashes';
  try {
    const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8')), plainWords);
    return result.success ? { id, content: result.data } : z.prettifyError(result.error);
  } catch (error) {
    return (error as Error).message;
  }
}
