import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { runDesk } from '../doors/desk/run-desk.ts';
import { signMessage } from '../doors/signed/send-message.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { readConfig } from '../start/config.ts';
import { runCommand } from './run-command.ts';

// `npm run desk -- ACT …`: does what the program's staff can do, by a signed message to the portal at DESK_URL, or to the
// one that is configured here.
runCommand(async () => {
  const { deskSecret, deskUrl } = readConfig(process.env);
  if (deskSecret === undefined) throw new Error('DESK_SECRET is not set: there is no door to knock at.');
  return await runDesk(process.argv.slice(2), {
    send: async (kind, body) => {
      const { headers, payload } = signMessage(deskSecret, body, systemClock.now());
      const response = await fetch(new URL(`/desk/v1/${kind}`, deskUrl), { method: 'POST', headers, body: payload });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    read: async (file) => (file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')),
    write: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
  });
});
