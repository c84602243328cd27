import { expect, test } from 'vitest';
import { runDesk } from './run-desk.ts';

/** The command at a terminal, with a door that answers the same whatever comes. */
async function run(
  args: readonly string[],
  answer: { status: number; body: Record<string, unknown> } = { status: 200, body: {} },
) {
  const said = { out: '', errors: '', sent: [] as unknown[] };
  const code = await runDesk(args, {
    send: async (kind, body) => {
      said.sent.push([kind, body]);
      return answer;
    },
    read: async (file) => `{"by":{"ssn":"${file === '-' ? '987650001' : '987650002'}"}}`,
    write: (line) => {
      said.out += line;
    },
    warn: (line) => {
      said.errors += line;
    },
  });
  return { code, ...said };
}

const who = ['--staff', 'agent-7', '--reason', 'asked by phone'];
const by = { staff: 'agent-7', reason: 'asked by phone' };

test('fields go where they belong, numbers as numbers', async () => {
  const wanted = { ...by, holderId: 12, accountId: 3, amountCents: -250, description: 'Correction' };
  const fields = ['--holderId', '12', '--accountId', '3', '--amountCents=-250', '--description', 'Correction'];
  expect((await run(['post-adjustment', ...who, ...fields])).sent).toEqual([['post-adjustment', wanted]]);
  expect((await run(['find-holder', ...who, '--by.cardId', '7'])).sent).toEqual([
    ['find-holder', { ...by, by: { cardId: 7 } }],
  ]);
});

test('what should not stand in the list of processes comes from a file, or is piped in', async () => {
  const sent = async (file: string) => (await run(['find-holder', ...who, '--json', file])).sent;
  expect(await sent('-')).toEqual([['find-holder', { ...by, by: { ssn: '987650001' } }]]);
  expect(await sent('one.json')).toEqual([['find-holder', { ...by, by: { ssn: '987650002' } }]]);
});

test('the answer is shown; a refusal is said in words', async () => {
  const done = { status: 200, body: { state: 'OPEN' } };
  expect(await run(['unlock-login', ...who, '--holderId', '1'], done)).toMatchObject({
    code: 0,
    out: expect.stringContaining('OPEN'),
  });
  const refused = { status: 422, body: { error: 'notRegistered' } };
  expect(await run(['unlock-login', ...who, '--holderId', '1'], refused)).toMatchObject({
    code: 1,
    out: '',
    errors: 'the holder has not registered, so there is no login',
  });
  const wrong = { status: 400, body: { error: 'the message is not valid', fields: ['holderId'] } };
  expect(await run(['unlock-login', ...who], wrong)).toMatchObject({
    code: 1,
    errors: 'the message is not valid: holderId',
  });
});

test('it helps', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('unlock-login') });
  const { code, out } = await run(['close-account', '--help']);
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/--holderId NUMBER[\s\S]*--payOutBy BANK \| CHECK {2}\(may be left out\)/),
  });
  expect(await run([])).toMatchObject({ code: 2, sent: [] });
  expect(await run(['no-such-act'])).toMatchObject({ code: 2, sent: [], errors: expect.stringContaining('Usage') });
  await expect(run(['unlock-login', '--nothing', 'x'])).rejects.toThrow(/nothing/);
});
