import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testSecret } from '../../src/testing/keys.ts';
import { makeServerFolder } from './cluster.ts';
import { findFreePort, type Portal } from './portal.ts';
import { openScene, type Scene } from './scene.ts';

/** For what processes read anew, try again or start. */
export const patient = { timeout: 60_000, interval: 200 };

/** A portal that runs with folders and keys of its own, on which an operator's commands are tried. */
export interface Drill {
  scene: Scene;
  portal: Portal;
  folder: string;
  /** Where its files for the bank go. */
  achDir: string;
  keysFile: string;
  /** Where it looks for a mail server; nobody listens there. */
  mailPort: number;
  /** The environment of the commands. */
  env: Record<string, string>;
  wasLogged: (words: string) => boolean;
  close: () => Promise<void>;
}

/** Makes all of it, and starts it. */
export async function openDrill(): Promise<Drill> {
  const folder = await makeServerFolder();
  const achDir = path.join(folder, 'bank');
  await mkdir(achDir);
  const keysFile = path.join(folder, 'keys.json');
  await writeFile(keysFile, JSON.stringify({ current: 'test', keys: { test: testSecret } }), { mode: 0o600 });
  const mailPort = await findFreePort();
  const own = {
    ACH_DIR: achDir,
    KEYS_FILE: keysFile,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_FROM: 'portal@mail.example',
  };
  const scene = await openScene({ portals: 1, env: [own] });
  const portal = scene.portals[0] as Portal;
  return {
    scene,
    portal,
    folder,
    achDir,
    keysFile,
    mailPort,
    env: { DATABASE_URL: scene.cluster.url, KEYS_FILE: keysFile },
    wasLogged: (words) => portal.lines().some((line) => line.includes(words)),
    close: async () => {
      await scene.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
