import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { type DoorAnswer, signMessage } from '../../doors/signed/send-message.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Sandbox } from '../sandbox.ts';
import { folderOf } from './folders.ts';

/** Sends a message of a kind. */
export type Send = (kind: string, body: object) => Promise<DoorAnswer>;

/**
 * Sends signed messages over HTTP to a door of the portal, as the card network, the bank or the program's staff do. The
 * network's folder lists kinds and answers, never the number of a card.
 */
export function createSender(
  { folder, secrets }: Pick<Sandbox, 'folder' | 'secrets'>,
  door: 'network' | 'desk',
  { address, clock }: { address: string; clock: Clock },
): Send {
  return async (kind, body) => {
    const { headers, payload } = signMessage(secrets[door], body, clock.now());
    const response = await fetch(`${address}/${door}/v1/${kind}`, { method: 'POST', headers, body: payload });
    const answer = { status: response.status, body: (await response.json()) as DoorAnswer['body'] };
    const line = JSON.stringify({ at: clock.now().toISOString(), door, kind, ...answer });
    await appendFile(path.join(folderOf(folder, 'network'), 'messages.jsonl'), `${line}\n`);
    return answer;
  };
}
