import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { refuseProduction } from '../rehearsal/refuse-production.ts';
import { rehearse } from '../rehearsal/rehearse.ts';
import { readSettings } from '../start/config.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run rehearse -- PROGRAM_DIR [--month 2027-02] [--until STEP] [--serve] [--keep]

  PROGRAM_DIR  the folder of the program (docs/new-program.md)
  --month      the month that is played: the next one unless told
  --until      ends after a step, such as payday (docs/rehearsal.md lists them)
  --serve      leaves the portal running then, and tells who can sign in
  --keep       goes on where the last rehearsal ended, in place of beginning afresh
`;

/** `npm run rehearse -- PROGRAM_DIR`: plays a month of a program. Exit code 0: all is as expected; 1: something is not. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      month: { type: 'string' },
      until: { type: 'string' },
      serve: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const [programDir, ...more] = positionals;
  const { month = null, until = null, serve: serves, keep: keeps } = values;
  if (programDir === undefined || more.length > 0 || (month !== null && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))) {
    process.stderr.write(usage);
    return 2;
  }
  refuseProduction(process.env);
  const { config } = readSettings(process.env);
  if (serves && !(await stat(path.join(config.webDist, 'server/render.js')).catch(() => null))) {
    throw new Error('--serve shows pages, so build the web app first: npm run build --workspace web');
  }
  const { code, server } = await rehearse({
    programDir: path.resolve(programDir),
    folder: path.join(config.dataDir, 'rehearsal'),
    databaseUrl: process.env['REHEARSAL_DATABASE_URL'] || null,
    port: serves ? config.port : 0,
    month,
    until,
    keeps,
    serves,
    servesPages: serves,
    paths: config,
    write: (line) => process.stdout.write(`${line}\n`),
  });
  if (server !== null) {
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
    await server.stop();
  }
  return code;
}

runCommand(main, { exitsAtOnce: true });
