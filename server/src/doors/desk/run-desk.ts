import { parseArgs } from 'node:util';
import type { DoorAnswer } from '../signed/send-message.ts';
import { type ActField, listActFields } from './act-fields.ts';
import { acts } from './acts.ts';
import type { Act } from './define-act.ts';
import { type DeskRefusal, deskRefusals } from './refusals.ts';

/** The functions that the command calls. */
export interface DeskTerminal {
  send: (kind: string, body: object) => Promise<DoorAnswer>;
  /** The value of `--json`: a file, or '-' for what is piped in. */
  read: (file: string) => Promise<string>;
  write: (line: string) => void;
  warn: (line: string) => void;
}

const listOfActs = (): string =>
  [
    'Usage: npm run desk -- ACT --staff YOU --reason WHY [--FIELD VALUE …] [--json FILE]',
    '',
    ...acts.map(({ kind, summary }) => `  ${kind.padEnd(24)} ${summary}`),
    '',
    'npm run desk -- ACT --help tells the fields of an act. --json takes them from a file (-: from what is piped in),',
    'for what should not stand in the list of processes.',
  ].join('\n');

function helpOf({ kind, summary, body }: Act): string {
  const lines = listActFields(body).map(({ path, isNumber, isFlag, isRequired, values }) => {
    const what = values.length > 0 ? values.join(' | ') : isNumber ? 'NUMBER' : isFlag ? '' : 'TEXT';
    return `  --${path} ${what}${isRequired ? '' : '  (may be left out)'}`;
  });
  return [`${kind}: ${summary}`, '', ...lines].join('\n');
}

/** Puts a value where its path says: 'person.zip' into { person: { zip } }. */
function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = (body[name] ?? {}) as Record<string, unknown>;
  body[name] = inner;
  put(inner, rest.join('.'), value);
}

function bodyOf(values: Readonly<Record<string, unknown>>, fields: readonly ActField[], given: object): object {
  const body: Record<string, unknown> = { ...given };
  for (const { path, isNumber } of fields) {
    const value = values[path];
    if (value !== undefined) put(body, path, isNumber && value !== '' ? Number(value) : value);
  }
  return body;
}

function wordsOf({ body }: DoorAnswer): string {
  const { error, fields } = body as { error?: string; fields?: string[] };
  const words = deskRefusals[error as DeskRefusal] ?? error ?? 'it was refused';
  return fields ? `${words}: ${fields.join(', ')}` : words;
}

/** `npm run desk`: does one act. Exit code 0: done; 1: refused; 2: it could not be asked. */
export async function runDesk(args: readonly string[], { send, read, write, warn }: DeskTerminal): Promise<number> {
  const [kind, ...rest] = args;
  const act = acts.find((each) => each.kind === kind);
  if (!act) {
    (kind === undefined || kind === '--help' ? write : warn)(listOfActs());
    return kind === '--help' ? 0 : 2;
  }
  const fields = listActFields(act.body);
  const flags = fields.map(({ path, isFlag }) => [path, { type: isFlag ? 'boolean' : 'string' } as const]);
  const options = { ...Object.fromEntries(flags), help: { type: 'boolean' }, json: { type: 'string' } } as const;
  const values: Record<string, unknown> = parseArgs({ args: rest, options }).values;
  if (values['help']) {
    write(helpOf(act));
    return 0;
  }
  const { json } = values;
  const given = typeof json === 'string' ? (JSON.parse(await read(json)) as object) : {};
  const answer = await send(act.kind, bodyOf(values, fields, given));
  if (answer.status === 200) {
    write(JSON.stringify(answer.body, null, 2));
    return 0;
  }
  warn(wordsOf(answer));
  return answer.status >= 500 ? 2 : 1;
}
