import { randomInt } from 'node:crypto';
import { askInPortal } from '@portal/contract/desk/prove-caller';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { endOfQuestion, tryAskInPortal } from '../../staff/portal-questions.ts';
import { countTriesLeft } from '../../staff/proofs.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { withCaller } from '../occasion/with-occasion.ts';
import { serveDesk } from '../serve-desk.ts';

/** Numbers that the portal offers. */
const offered = 3;

export const askInPortalRoute = serveDesk(
  askInPortal,
  withCaller(async ({ tx, now, occasion, holderId, services: { keys } }) => {
    if ((await countTriesLeft(tx, keys, holderId, now)) === 0) return refuseDesk('proofsUsedUp');
    if ((await findLoginOfHolders(tx, [holderId])) === null) return refuseDesk('noLogin');
    const numbers = drawNumbers();
    const saidNumber = numbers[randomInt(offered)] ?? 0;
    const { occasionId } = occasion;
    const question = await tryAskInPortal(tx, { occasionId, holderId }, { numbers, saidNumber }, now);
    if (question === null) return refuseDesk('questionsUsedUp');
    return done({ number: saidNumber, endsAt: endOfQuestion(question).toISOString() });
  }),
);

/** Different numbers of two digits, none of which sounds like another: no two share a digit. */
function drawNumbers(): number[] {
  const numbers: number[] = [];
  while (numbers.length < offered) {
    const number = randomInt(20, 100);
    const isApart = numbers.every((other) => ![...String(other)].some((digit) => String(number).includes(digit)));
    if (isApart) numbers.push(number);
  }
  return numbers;
}
