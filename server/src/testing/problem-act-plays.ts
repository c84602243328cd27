import type { Prepare } from './act-play.ts';
import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { byTestStaff, sendToDesk } from './desk.ts';

const deposit = { kind: 'DEPOSIT_MISSING', payer: 'State benefits', expectedCents: 2_500, onDay: '2026-11-16' };

/** A deposit that is missing, of which somebody told by telephone; its problem's number. */
async function openTold(api: TestApi) {
  const { holderId, cardId } = (await openCardHolder(api)).person;
  const told = { holderId, cardId, toldBy: 'PHONE', toldOn: '2026-11-20', ...deposit };
  const { body } = await sendToDesk(api, 'report-problem', { ...byTestStaff, ...told });
  return { problem: String(body['problem']) };
}

const about =
  (more: object = {}): Prepare =>
  async (api) => {
    const [one, two] = [await openTold(api), await openTold(api)];
    return { body: { problem: one.problem, ...more }, other: { problem: two.problem, ...more } };
  };

/** A deposit of which nobody told yet. */
const tell: Prepare = async (api) => {
  const bodyOf = async () => {
    const { holderId, cardId } = (await openCardHolder(api)).person;
    return { holderId, cardId, toldBy: 'LETTER', toldOn: '2026-11-18', ...deposit };
  };
  return { body: await bodyOf(), other: await bodyOf() };
};

/** A problem that was decided for its holder. */
const decided: Prepare = async (api) => {
  const bodyOf = async () => {
    const { problem } = await openTold(api);
    const decision = { outcome: 'RIGHT', decision: 'ERROR_FOUND' };
    await sendToDesk(api, 'decide-problem', { ...byTestStaff, staff: 'agent-9', problem, ...decision });
    return { problem };
  };
  return { body: await bodyOf(), other: await bodyOf() };
};

const pdf = Buffer.from(
  'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMyAzXT4+ZW5kb2JqCnRyYWlsZXI8PC9Sb290IDEgMCBSPj4=',
  'base64',
).toString('base64');

/** For each act about a problem: what can be done by it. */
export const problemActPlays: Readonly<Record<string, Prepare>> = {
  'list-problems': async () => ({ body: {}, other: { dueBy: '2026-12-31' } }),
  'show-problem': about(),
  'report-problem': tell,
  'write-about-problem': about({ words: { en: 'Please send us the receipt.', es: 'Envíenos el recibo.' }, asks: true }),
  'send-problem-paper': about({ content: pdf }),
  'credit-problem': about(),
  'decide-problem': about({ outcome: 'NO_ERROR', decision: 'STORE_PROVED' }),
  'withdraw-problem': about(),
  'write-off-problem': decided,
};
