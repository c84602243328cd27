import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MessagePort } from '../../platform/ports/message-port.ts';

/** A message as it came to a phone or a mailbox. */
interface KeptMessage {
  at: string;
  channel: string;
  to: string;
  subject: string | null;
  text: string;
}

const fileOf = (folder: string): string => path.join(folder, 'messages.jsonl');

/** Plays phones and mailboxes: each message is a line of a file, readable by its owner alone, and goes nowhere else. */
export function createMessageFile(folder: string): MessagePort {
  return {
    send: async ({ messageId, channel, to, subject, text }, now) => {
      const kept: KeptMessage = { at: now.toISOString(), channel, to, subject, text };
      await appendFile(fileOf(folder), `${JSON.stringify(kept)}\n`, { mode: 0o600 });
      return `rehearsal-${messageId}`;
    },
  };
}

/** Finds the newest code that came to a phone number or an email address; null where none did. */
export async function findCode(folder: string, to: string): Promise<string | null> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => '');
  const messages = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as KeptMessage]));
  const codes = messages
    .filter((message) => message.to === to)
    .flatMap((message) => /\b\d{6}\b/.exec(message.text) ?? []);
  return codes.at(-1) ?? null;
}
