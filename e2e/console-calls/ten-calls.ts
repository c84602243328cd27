import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { findNewCard, play } from '../demo-play.ts';
import { findPortalDay } from '../portal-day.ts';
import type { Steps } from '../steps/count.ts';
import {
  approveOldest,
  type Call,
  chooseAct,
  doAct,
  endCall,
  findCaller,
  openCall,
  openPage,
  proveByCard,
  proveByCode,
  proveByQuestion,
  searchAct,
} from './call.ts';

/** A call that the staff takes often, or work that is like one. */
export interface ConsoleCall {
  name: string;
  language: Language;
  staff: string;
  /** The name of the caller; null: nobody, it is work of the staff. */
  caller: string | null;
  /** Somebody else who decides, on another computer. */
  decider?: string;
  /** Comes about before the call, and is not counted. */
  before?: (page: Page) => Promise<void>;
  go: (call: Call, decide: () => Promise<Call>) => Promise<void>;
}

const lately = { deposit: '', purchases: {} };

/** The ten calls of the console, in turn in English and Spanish. */
export const tenCalls: readonly ConsoleCall[] = [
  {
    name: 'A purchase was declined',
    language: 'en',
    staff: 'Dana Whitfield',
    caller: 'Hattie Brown',
    before: async (page) => {
      const { cardId } = await findNewCard(page, 'hattiebrown');
      await play(page, { kind: 'PURCHASE', cardId, amountCents: 2_246, merchant: 'Bluff City Grocery' });
    },
    go: async (call) => {
      await findCaller(call);
      await proveByCard(call);
      await openPage(call);
      await call.steps.see(call.page.getByText(/^Declined /).first());
      await endCall(call);
    },
  },
  {
    name: 'A lost card, and a new one',
    language: 'es',
    staff: 'Lena Brandt',
    caller: 'Rosa Delgado',
    go: async (call) => {
      await findCaller(call);
      await proveByCode(call);
      await openPage(call);
      await chooseAct(call, 'replace-card');
      await doAct(call, { because: 'LOST' });
      await endCall(call);
    },
  },
  {
    name: 'A new address',
    language: 'en',
    staff: 'Dana Whitfield',
    caller: 'Linh Tran',
    go: async (call) => {
      await findCaller(call);
      await proveByCode(call);
      await proveByQuestion(call, await askWhatTheyKnow(call));
      await openPage(call);
      await chooseAct(call, 'change-address');
      call.steps.count.taps += 1;
      await call.page.locator('[name="evenIfUnknown"]').check();
      await doAct(call, { line1: '2 Oak Street', city: 'San Jose', state: 'CA', zip: '95112' });
      await endCall(call);
    },
  },
  {
    name: 'A fee back, which somebody else approves',
    language: 'es',
    staff: 'Lena Brandt',
    caller: 'James Carter',
    decider: 'Marcus Okafor',
    go: async (call, decide) => {
      await findCaller(call);
      await proveByCode(call);
      await openPage(call);
      await chooseAct(call, 'post-adjustment');
      await doAct(call, { amountCents: '400', description: 'Fee of the old card' }, { isAsked: true });
      await endCall(call);
      await approveOldest(await decide());
    },
  },
  {
    name: 'A death',
    language: 'en',
    staff: 'Dana Whitfield',
    caller: 'Earl Simmons',
    decider: 'Jonah Reyes',
    go: async (call, decide) => {
      await findCaller(call);
      await searchAct(call, 'report-death');
      await doAct(call, { diedOn: await findPortalDay(call.page) }, { isAsked: true });
      await endCall(call);
      await approveOldest(await decide());
    },
  },
  {
    name: 'A deposit is missing',
    language: 'es',
    staff: 'Lena Brandt',
    caller: 'Walter Boone',
    go: async (call) => {
      await findCaller(call);
      await proveByCard(call);
      await openPage(call);
      await chooseAct(call, 'report-problem');
      const day = await findPortalDay(call.page);
      const told = { kind: 'DEPOSIT_MISSING', toldBy: 'PHONE', toldOn: day };
      await doAct(call, { ...told, expectedCents: '91400', payer: 'SSA', onDay: day });
      await endCall(call);
    },
  },
  {
    name: 'A charge that they did not make',
    language: 'en',
    staff: 'Dana Whitfield',
    caller: 'Ana Ruiz',
    go: async (call) => {
      await findCaller(call);
      await proveByCard(call);
      await openPage(call);
      await chooseAct(call, 'report-problem');
      const day = await findPortalDay(call.page);
      await doAct(call, { kind: 'NOT_MINE', toldBy: 'PHONE', toldOn: day, transactionIds: '', learnedOn: day });
      await endCall(call);
    },
  },
  {
    name: 'A locked sign-in',
    language: 'es',
    staff: 'Lena Brandt',
    caller: 'Samuel Reed',
    go: async (call) => {
      await findCaller(call);
      await proveByCode(call);
      await openPage(call);
      await chooseAct(call, 'unlock-login');
      await doAct(call, {});
      await endCall(call);
    },
  },
  {
    name: 'Mail that came back',
    language: 'en',
    staff: 'Tomás Rivera',
    caller: 'Walter Boone',
    go: async (call) => {
      await findCaller(call);
      await searchAct(call, 'note-returned-mail');
      await doAct(call, {});
      await endCall(call);
    },
  },
  {
    name: 'An auditor checks what one member did today',
    language: 'es',
    staff: 'Helen Ostrow',
    caller: null,
    go: async ({ page, steps, say }) => {
      await steps.press(page.getByRole('link', { name: say('desk:audit.nav') }));
      await steps.fill(page.locator('[name="staff"]'), 'lena.brandt');
      await steps.press(page.getByRole('button', { name: say('desk:audit.look'), exact: true }));
      await steps.see(page.getByRole('cell', { name: 'lena.brandt' }).first());
      await steps.press(page.getByRole('button', { name: say('desk:audit.check') }));
      const download = page.waitForEvent('download');
      await steps.press(page.getByRole('button', { name: say('desk:audit.export') }));
      expect((await download).suggestedFilename()).toMatch(/^audit-/);
    },
  },
];

/** The amounts that the caller remembers: those of their last purchases, by category, and of the last deposit. */
async function askWhatTheyKnow({ page }: Call): Promise<typeof lately & { purchases: Record<string, string> }> {
  const read = async <Entity>(path: string): Promise<Entity> => {
    const answer = await page.request.get(`/desk/api/v1/${path}`);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Entity;
  };
  const { occasion } = await read<{ occasion: { person: { holderId: number } } }>('occasion');
  const of = `people/${occasion.person.holderId}`;
  const { cards } = await read<{ cards: { cardId: number }[] }>(of);
  const { posted } = await read<{
    posted: { type: string; category: string | null; amountCents: number; happenedAt: string }[];
  }>(`${of}/transactions?cardId=${cards[0]?.cardId ?? 0}&language=en`);
  const dollars = (amountCents: number) => (Math.abs(amountCents) / 100).toFixed(2);
  const oldestFirst = posted.toSorted((a, b) => (a.happenedAt < b.happenedAt ? -1 : 1));
  const purchases: Record<string, string> = {};
  let deposit = '';
  for (const { type, category, amountCents } of oldestFirst) {
    if (type === 'DEPOSIT') deposit = dollars(amountCents);
    else if (category !== null && amountCents < 0) purchases[category] = dollars(amountCents);
  }
  return { deposit, purchases };
}

/** Opens the call of a row of the table; without a caller the words alone count. */
export async function openConsoleCall(page: Page, steps: Steps, { language, caller }: ConsoleCall): Promise<Call> {
  return await openCall(page, { steps, language, name: caller ?? 'Rosa Delgado' });
}
