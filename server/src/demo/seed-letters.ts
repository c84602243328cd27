import { letterPeriod, listLetterMonths } from '@portal/contract/documents/letter-period';
import { dayIn } from '@portal/contract/time/dates';
import { getAccountStanding } from '../issuer/face.ts';
import { composeLetter } from '../paper/letters/compose-letter.ts';
import { keepLetter, tryRevokeLetter } from '../paper/letters/letter-store.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { DemoSeed } from './demo-seed.ts';
import type { DemoPerson } from './people.ts';

interface LetterSeed extends Pick<DemoSeed, 'keys' | 'issuing' | 'program'> {
  accountId: number;
  letters: DemoPerson['letters'];
  now: Date;
}

/** The letters that a demo person has made by now, the first of them first. */
export async function seedLetters(tx: Queryable, { accountId, letters, now, ...tools }: LetterSeed): Promise<void> {
  const today = dayIn(tools.issuing.timeZone, now);
  const [toMonth = '', ...before] = listLetterMonths(today);
  for (const { kind, language, months, isRevoked } of letters) {
    const standing = await getAccountStanding(tx, accountId);
    if (standing === null) throw new Error('a demo person has no account');
    const { holderId } = standing;
    const period = kind === 'BENEFITS' ? letterPeriod(before[months - 2] ?? toMonth, toMonth, today) : null;
    const { content, sender } = await composeLetter(tx, tools, { accountId, standing, kind, period }, now);
    const letterId = await keepLetter(tx, tools.keys, { holderId, accountId, language, content, sender }, now);
    if (isRevoked) await tryRevokeLetter(tx, holderId, letterId, now);
  }
}
