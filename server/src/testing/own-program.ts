import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const demoFolder = path.resolve(import.meta.dirname, '../../../program');

/** Copies the demo's program to a folder and gives it a name and numbers of its own, as production wants them. */
export async function makeOwnProgram(folder: string): Promise<string> {
  await cp(demoFolder, folder, { recursive: true });
  const file = path.join(folder, 'program.json');
  const program = JSON.parse(await readFile(file, 'utf8')) as { issuing: Record<string, object> };
  const own = {
    ...program,
    name: 'Alba',
    fullName: { en: 'Alba Benefit Card', es: 'Tarjeta de Beneficios Alba' },
    phone: '1-800-555-0160',
    phoneLink: 'tel:+18005550160',
    mailAddress: ['Alba Card Services', 'P.O. Box 20', 'Austin, TX 78701-0020'],
    legalNote: { en: 'Alba Bank issues this card.', es: 'El banco Alba emite esta tarjeta.' },
    issuing: {
      ...program.issuing,
      iin: '99990160',
      routingNumber: '800000019',
      ach: { bankName: 'Alba Bank', companyName: 'Alba Card', companyId: '7777777777' },
    },
  };
  await writeFile(file, JSON.stringify(own, null, 2));
  return folder;
}
