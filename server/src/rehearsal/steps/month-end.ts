import { feeOf } from '@portal/contract/money/fee-of';
import { formatCents } from '@portal/contract/money/money';
import { monthAfter } from '@portal/contract/time/months';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { takeMail } from '../outside/mail-house.ts';
import { cardOf } from './card-of.ts';
import type { Step } from './step.ts';

/** The month ends: statements are issued, and the one that is wanted on paper goes to the mail house. */
export const monthEndStep: Step = {
  name: 'month-end',
  title: 'The month ends: statements are issued, one goes on paper',
  needs: ['registration', 'setPin', 'contactInfo', 'paperStatements', 'transactions'],
  play: async ({ sandbox, services, notes, goTo, person, signIn, say, expect }) => {
    const { orderId: cardId } = cardOf(person('Three'));
    const [before] = await (await signIn(person('Three'))).cards();
    await goTo(`${monthAfter(notes.month, 1)}-01`, 10);
    const holder = await signIn(person('Three'));
    const { months } = await holder.send(listStatements, { cardId });
    expect(`the statement of ${notes.month} is there`, months.includes(notes.month), months.join(', '));
    const { orders, pdfs } = await takeMail(sandbox.folder);
    const statements = orders.filter(({ kind }) => kind === 'STATEMENTS');
    const letters = orders.filter(({ kind }) => kind === 'LETTERS').reduce((sum, { pieces }) => sum + pieces, 0);
    say(`the mail house got ${orders.length} files in the month, with ${letters} letters`);
    expect('each comes with its PDF', pdfs === orders.length, pdfs);
    expect('one statement is to be mailed', statements.length === 1 && statements[0]?.pieces === 1, statements);
    const feeCents = feeOf(services.program.now().facts.fees, 'PAPER_STATEMENT');
    const left = (before?.availableCents ?? 0) - feeCents;
    const [after] = await holder.cards();
    const fee = formatCents(feeCents);
    expect(
      `its fee of ${fee} is taken, ${formatCents(left)} are left`,
      after?.availableCents === left,
      after?.availableCents,
    );
  },
};
