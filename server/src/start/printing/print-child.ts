import { stagePrintFile } from '../../paper/mailing/drop-print-file.ts';
import { createPool } from '../../platform/db/pool.ts';
import { readFromStandby } from '../../platform/db/standby.ts';
import { openLiveKeys } from '../../platform/ports/live-keys.ts';
import { loadProgramNow } from '../../program/live-program.ts';
import { loadTexts } from '../../program/texts/load-texts.ts';
import { configuredToken } from '../keys/configured-token.ts';
import { createMailHousePort } from '../mail-house-port.ts';
import type { PrintChildMessage, PrintFiles, PrintNews, PrintSetup } from './print-process.ts';

// A process of its own, which prints files for the one that started it, one after another.
// A terminal interrupts every process of its group; this one ends with the one that it works for.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

/** By itself it would leave 40 MiB of let go objects, and the buffers of three encrypted files, before it looks. */
const collectEveryMs = 1_000;
setInterval(() => globalThis.gc?.(), collectEveryMs).unref();

let opened: Promise<PrintFiles> | null = null;
process.on('message', (message: PrintChildMessage) => {
  if ('setup' in message) opened = open(message.setup);
  else void answer(message);
});

async function answer({ file, now }: Extract<PrintChildMessage, { file: unknown }>): Promise<void> {
  try {
    const printing = await opened;
    if (printing === null) throw new Error('there was no setup');
    tell({ pages: await printing(file, now) });
  } catch (fault) {
    tell({ fault });
  }
}

const tell = (news: PrintNews) => process.send?.(news);

/** Opens what a print run takes: connections of its own, the keys, the program as it is now. */
async function open({ connection, databaseReadUrl, ...config }: PrintSetup): Promise<PrintFiles> {
  const pool = createPool(connection, { maxConnections: 2 });
  const reads = databaseReadUrl === undefined ? null : createPool({ connectionString: databaseReadUrl });
  const standby = reads && readFromStandby(pool, reads);
  const program = await loadProgramNow(config.programDir);
  const [{ keys }, texts] = await Promise.all([
    openLiveKeys(config.keysFile, configuredToken(config)),
    loadTexts(config.textsDir, program.facts),
  ]);
  return async (file, now) => {
    const mailHouse = createMailHousePort(config, { pool, keys, clock: { now: () => now } });
    const tools = { keys, texts, program: { now: () => program }, mailHouse };
    return await stagePrintFile((await standby?.choose()) ?? pool, tools, file, now);
  };
}
