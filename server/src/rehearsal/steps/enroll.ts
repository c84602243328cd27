import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { enrollFile } from '../../doors/desk/enroll-file.ts';
import { listDepositAccounts } from '../../doors/desk/list-deposit-accounts.ts';
import { readPeople } from '../../doors/desk/read-people.ts';
import { systemRandom } from '../../platform/ports/random.ts';
import { listInCsv } from '../people.ts';
import type { Step } from './step.ts';

/** People come in from a file, as `npm run enroll` brings them. */
export const enrollStep: Step = {
  name: 'enroll',
  title: 'People come in from a file',
  needs: [],
  play: async ({ sandbox, services, notes, goTo, now, today, say, expect }) => {
    await goTo(`${notes.month}-01`, 9);
    const { pool, keys, issuing, postal, screening } = services;
    const file = path.join(sandbox.folder, 'people.csv');
    await writeFile(file, listInCsv(notes.people), { mode: 0o600 });
    const accounts = createWriteStream(path.join(sandbox.folder, 'accounts.csv'), { mode: 0o600 });
    accounts.write('reference,routingNumber,accountNumber\n');
    const looked: string[] = [];
    const count = await enrollFile(pool, { keys, random: systemRandom, issuing, postal, screening }, readPeople(file), {
      isDryRun: false,
      takesItins: false,
      now,
      dayOf: today,
      onRefused: ({ line, field, expected }) => looked.push(`line ${line}: ${field} must be ${expected}`),
      onUnknownAddress: ({ line, problem }) => looked.push(`line ${line}: postal records do not have its ${problem}`),
      onTaken: async (references) => {
        for (const { reference, routingNumber, accountNumber } of await listDepositAccounts(pool, keys, references)) {
          accounts.write(`${reference},${routingNumber},${accountNumber}\n`);
          const person = notes.people.find((each) => each.reference === reference);
          if (person) person.accountNumber = accountNumber;
        }
      },
      onProgress: () => undefined,
    });
    await new Promise<void>((resolve) => accounts.end(resolve));
    const people = notes.people.length;
    say(`people.csv holds ${people} people; their accounts are listed in accounts.csv`);
    const { enrolled, waiting, refused } = count;
    expect(`all ${people} are enrolled, nobody waits or is refused`, enrolled === people, { waiting, refused });
    expect('postal records have each address', looked.length === 0, looked.join('; '));
    expect(
      'each has an account for benefits',
      notes.people.every(({ accountNumber }) => accountNumber !== null),
    );
  },
};
