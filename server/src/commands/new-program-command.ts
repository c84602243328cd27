import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/ports/clock.ts';
import { answerMistakes, type ProgramAnswers, programQuestions } from '../program/new/program-questions.ts';
import { writeProgram } from '../program/new/write-program.ts';
import { readConfig } from '../start/config.ts';
import { runProgramCheck } from '../start/run-program-check.ts';
import { runCommand } from './run-command.ts';

/** Asks each question until its answer is right. Throws when the terminal ends before the last one. */
async function ask(): Promise<ProgramAnswers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Read line by line, so that piped answers are not lost between two questions.
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  const answerTo = async (question: string) => {
    terminal.setPrompt(question);
    terminal.prompt();
    const { value, done } = await lines.next();
    if (done) throw new Error('\nNothing is written: some questions have no answer.');
    return value.trim();
  };
  for (const { key, asks, example, accepts } of programQuestions) {
    let answer = await answerTo(`${asks} (such as ${example}): `);
    while (!accepts(answer)) answer = await answerTo(`  Write it like ${example}: `);
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
