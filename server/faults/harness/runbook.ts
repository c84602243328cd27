import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const projectFolder = path.resolve(import.meta.dirname, '../../..');

/** The result of an operator's command. */
export interface Told {
  code: number | null;
  out: string;
  errors: string;
}

/** A command that runs. */
export interface Running {
  /** Ends it so that it can do nothing about it. */
  kill: () => void;
  told: Promise<Told>;
}

/** Words that stand for something in a document, and what they stand for here. */
type Names = Readonly<Record<string, string>>;

/** Returns the command that `npm run` starts by a name; throws when there is no such script. */
async function scriptOf(name: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const script = scripts[name];
  if (script === undefined) throw new Error(`there is no npm run ${name}`);
  return script.replace(/^exec node /, '').split(' ');
}

/**
 * A section of a document for operators, whose commands are run as they stand there: one that the section does not show is a
 * mistake of the test or of the document.
 */
export async function openRunbook(file: string, title: string) {
  const book = await readFile(path.join(projectFolder, file), 'utf8');
  const found = book.split(/\n#+ /).find((part) => part.startsWith(`${title}\n`));
  if (found === undefined) throw new Error(`${file} has no section '${title}'`);
  const section = found.replaceAll(/\s+/g, ' ');

  /** Tells whether it shows this as code. */
  const shows = (code: string) => section.includes(`\`${code}\``);

  /** Begins the command that stands there so, with names put in; `env` is its environment besides. */
  async function begin(shown: string, names: Names = {}, env: Names = {}): Promise<Running> {
    if (!shows(shown)) throw new Error(`'${title}' of ${file} does not show: ${shown}`);
    // Leave out the optional words.
    const [, , name = '', ...rest] = shown
      .replace(' -- ', ' ')
      .replaceAll(/ \[[^\]]*\]/g, '')
      .split(' ');
    const args = rest.map((word) => names[word] ?? word);
    const child = spawn(process.execPath, [...(await scriptOf(name)), ...args], {
      cwd: projectFolder,
      env: { PATH: process.env.PATH ?? '', DEMO: '0', ...env },
    });
    const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
    const told = Promise.all([text(child.stdout), text(child.stderr), ended]).then(([out, errors]) => ({
      code: child.exitCode,
      out,
      errors,
    }));
    return { kill: () => void child.kill('SIGKILL'), told };
  }

  return {
    begin,
    shows,
    /** The same, when it has ended. */
    run: async (shown: string, names?: Names, env?: Names): Promise<Told> =>
      await (await begin(shown, names, env)).told,
  };
}
