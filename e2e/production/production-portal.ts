import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createDoorSecret, signMessage } from '@portal/server/doors/signed/send-message';
import { createPool } from '@portal/server/platform/db/pool';
import { createTestBureau } from '@portal/server/testing/bureau';
import { asRunner, connectionTo, runOnServer } from '@portal/server/testing/connections';
import { makeOwnProgram } from '@portal/server/testing/own-program';
import { urlOf } from '../portal/portal-process.ts';
import { getSharedServer } from '../portal/shared-server.ts';
import { startPhoneStub } from './phone-stub.ts';

const source = path.resolve(import.meta.dirname, '../../server/src');

/** A card as its maker is told of it. */
export interface OrderedCard {
  orderId: number;
  pan: string;
  /** yyyy-MM. */
  expiry: string;
  cvv2: string;
  embossedName: string;
}

async function untilReady(address: URL, portal: ChildProcess): Promise<void> {
  while (!(await fetch(new URL('/health/ready', address)).catch(() => null))?.ok) {
    if (portal.exitCode !== null) throw new Error('the portal has ended');
  }
}

/** A portal as a program runs it: NODE_ENV=production, no demo, an empty database, its own keys, secrets and folders. */
export async function startProductionPortal(port: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-production-'));
  const { connection } = getSharedServer();
  const database = `portal_production_${process.pid}`;
  await runOnServer(connection, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await runOnServer(connection, `CREATE DATABASE ${database}`);
  const [phone, bureau] = [await startPhoneStub(), await createTestBureau()];
  const inFolder = (name: string) => path.join(folder, name);
  const [bureauFolder, bureauKey] = [inFolder('bureau'), inFolder('bureau.asc')];
  await mkdir(bureauFolder);
  await mkdir(inFolder('ach'));
  await mkdir(inFolder('letters'));
  await writeFile(bureauKey, bureau.publicKey);
  const address = new URL(`http://localhost:${port}`);
  const secrets = { network: createDoorSecret(), desk: createDoorSecret() };
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(asRunner(connectionTo(connection, database))),
    MIGRATE_DATABASE_URL: urlOf(connectionTo(connection, database)),
    KEYS_FILE: inFolder('keys.json'),
    API_KEY: 'production-walk',
    GATEWAY_KEY: 'production-walk',
    NETWORK_SECRET: secrets.network,
    DESK_SECRET: secrets.desk,
    PUBLIC_URL: address.origin,
    PROGRAM_DIR: await makeOwnProgram(inFolder('program')),
    ACH_DIR: inFolder('ach'),
    CARD_BUREAU_DIR: bureauFolder,
    CARD_BUREAU_KEY: bureauKey,
    MAIL_HOUSE_DIR: inFolder('letters'),
    MAIL_HOUSE_KEY: bureauKey,
    SMS_API_URL: phone.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'token',
    SMS_FROM: '+18005550142',
    VOICE_FROM: '+18005550143',
    LOG_LEVEL: 'error',
  };

  /** Runs a command of the operator. Throws with what it says when it fails. */
  async function run(command: string, args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [path.join(source, 'commands', `${command}-command.ts`), ...args], { env });
    const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    if (child.exitCode !== 0) throw new Error(`${command} ${args[0]}: ${out}${errors}`);
    return out;
  }

  await run('keys', ['create']);
  const portal = spawn(process.execPath, [path.join(source, 'start/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(address, portal);
  const db = createPool(connectionTo(connection, database));
  const seen = new Set<string>();

  return {
    address,
    phone,
    run,
    inFolder,
    /** The card network and the bank tell something. Throws when it is not taken. */
    network: async (kind: string, body: object): Promise<Record<string, unknown>> => {
      const { headers, payload } = signMessage(secrets.network, body, new Date());
      const response = await fetch(new URL(`/network/v1/${kind}`, address), { method: 'POST', headers, body: payload });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`${kind}: ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
    /** Somebody of the staff does something by the desk's command; its answer. */
    desk: async (act: string, ...fields: string[]): Promise<Record<string, unknown>> => {
      const who = ['--staff', 'agent-7', '--reason', 'asked by phone'];
      return JSON.parse(await run('desk', [act, ...who, ...fields])) as Record<string, unknown>;
    },
    /** Lets the hour come at which the day's cards are filed; the cards of the file that comes of it. */
    fileCards: async (): Promise<OrderedCard[]> => {
      await db.query(`UPDATE jobs.job SET due_at = now() WHERE kind = 'issuer/file-cards'`);
      await db.query(`SELECT pg_notify('jobs', 'issuer/file-cards')`);
      for (;;) {
        const fresh = (await readdir(bureauFolder)).find((name) => name.endsWith('.asc') && !seen.has(name));
        if (fresh === undefined) continue;
        seen.add(fresh);
        const clear = await bureau.decrypt(await readFile(path.join(bureauFolder, fresh), 'utf8'));
        const lines = clear
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as { record: string } & OrderedCard);
        return lines.filter(({ record }) => record === 'CARD');
      }
    },
    stop: async () => {
      portal.kill('SIGTERM');
      if (portal.exitCode === null) await once(portal, 'exit');
      await db.end();
      await phone.close();
      await runOnServer(connection, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
