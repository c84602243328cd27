import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/ports/clock.ts';
import { answerMistakes, type ProgramAnswers, programQuestions } from '../program/new/program-questions.ts';
import { writeProgram } from '../program/new/write-program.ts';
import { readConfig } from '../start/config.ts';
import { runProgramCheck } from '../start/run-program-check.ts';
import { runCommand } from './run-command.ts';

/** Asks each question until its answer is right. */
async function ask(): Promise<ProgramAnswers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = {};
  for (const { key, asks, example, accepts } of programQuestions) {
    let answer = '';
    while (!accepts(answer)) answer = (await terminal.question(`${asks} (such as ${example}): `)).trim();
    answers[key] = answer;
  }
  terminal.close();
  return answers;
}

// `npm run new-program -- FOLDER [--answers FILE]`: asks about a program, writes its folder and lists what is left to do.
runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { answers: { type: 'string' } } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error('Usage: npm run new-program -- FOLDER [--answers FILE]');
  const given = values.answers;
  const answers = given === undefined ? await ask() : (JSON.parse(await readFile(given, 'utf8')) as ProgramAnswers);
  const mistakes = answerMistakes(answers);
  if (mistakes.length > 0) throw new Error(`${given} lacks answers:\n${mistakes.join('\n')}`);
  const [config, today] = [readConfig(process.env), systemClock.now().toISOString().slice(0, 10)];
  await writeProgram(folder, { answers, model: config.demoProgramDir, today });
  process.stdout.write(`${folder} is written.\n`);
  const code = await runProgramCheck(folder, { config, today, write: (line) => process.stdout.write(`${line}\n`) });
  // The pages that it reads keep a process alive.
  process.exit(code);
});
