import { listKeyNames, rememberCurrentKey } from '../../issuer/face.ts';
import { withNewKey } from '../../platform/ports/keys-file.ts';
import { areReadersReady, changeInTurn, type ExitCode, type KeyTools, readKeyring } from './key-tools.ts';

/** The next name that no key has or had: k1, k2 … */
function nextName(taken: readonly string[]): string {
  const numbers = taken.map((name) => Number(/^k(\d+)$/.exec(name)?.[1] ?? 0));
  return `k${Math.max(0, ...numbers) + 1}`;
}

/** The first step of a rotation: a new key that every process reads and none writes with. */
export async function rotateKey(tools: KeyTools): Promise<ExitCode> {
  const { file, write } = tools;
  const { content } = await readKeyring(tools);
  const waiting = Object.keys(content.keys).at(-1);
  if (waiting !== undefined && waiting !== content.current) {
    write(`The key '${waiting}' was added and is not in use yet: npm run keys -- use ${waiting}`);
    return 1;
  }
  let added = '';
  await changeInTurn(tools, async (tx) => {
    const ofFile = [...Object.keys(content.keys), ...Object.keys(content.kept ?? {})];
    added = nextName([...(await listKeyNames(tx)), ...ofFile]);
    return (present) => withNewKey(present, added, tools.token);
  });
  write(`The key '${added}' is in ${file}. Nothing is sealed with it yet.`);
  if (tools.token)
    write('Its card keys are in the token, which seals the rest of it. Back the token up as its maker says.');
  write('Back the file up, and give it to every machine that runs the portal; it is read within seconds.');
  write(`Then: npm run keys -- use ${added}`);
  return 0;
}

/** The second step: new values are made with the key, once every process that runs can read what was made with it. */
export async function putInUse(tools: KeyTools, keyId: string): Promise<ExitCode> {
  const { content } = await readKeyring(tools);
  if (content.keys[keyId] === undefined) {
    tools.write(`${tools.file} does not hold the key '${keyId}'.`);
    return 1;
  }
  if (!(await areReadersReady(tools, ({ keyIds }) => keyIds.includes(keyId), `does not know the key '${keyId}'`))) {
    return 1;
  }
  await changeInTurn(tools, async (tx, { keys }) => {
    await rememberCurrentKey(tx, keys, keyId, tools.now);
    return (before) => ({ ...before, current: keyId });
  });
  tools.write(`The key '${keyId}' is the current one. Give the file to every machine again.`);
  tools.write('Then: npm run keys -- reseal');
  return 0;
}
