import { execFile } from 'node:child_process';
import path from 'node:path';

const projectFolder = path.resolve(import.meta.dirname, '../..');

interface Told {
  code: number;
  /** Its output; of one that failed, its errors too. */
  text: string;
}

/** A command of the operator, as `npm run` runs it, with the environment of a portal. */
export type Command = (name: string, ...args: readonly string[]) => Promise<Told>;

/** The commands for a database and its keys. */
export function commandsOn(env: Record<string, string>): Command {
  return async (name, ...args) =>
    await new Promise((resolve) => {
      const file = `server/src/commands/${name}-command.ts`;
      const options = { cwd: projectFolder, env: { ...process.env, ...env } };
      const child = execFile(process.execPath, [file, ...args], options, (_fault, out, errors) => {
        const code = child.exitCode ?? 1;
        resolve({ code, text: (code === 0 ? out : `${out}${errors}`).trim() });
      });
    });
}

/** Runs one until it succeeds, as it is refused while a process has not heard of what was done before. Throws after a minute. */
export async function untilDone(run: () => Promise<Told>): Promise<string> {
  const untilMs = performance.now() + 60_000;
  for (;;) {
    const { code, text } = await run();
    if (code === 0) return text;
    if (performance.now() > untilMs) throw new Error(text);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
