import { getLetter } from '@portal/contract/documents/get-letter';
import { makeLetter } from '@portal/contract/documents/make-letter';
import type { TestApi } from './api.ts';
import { createTestPerson, openSession } from './people.ts';
import { readPdf } from './read-pdf.ts';

/** A letter about October and November 2026, in English. */
export const letterOrder = { kind: 'BENEFITS', language: 'en', fromMonth: '2026-10', toMonth: '2026-11' } as const;

/** Somebody signed in who makes letters. */
export async function openLetters(api: TestApi) {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const make = (order: object = letterOrder) => api.send(makeLetter, { cardId: person.cardId, ...order }, { token });
  const read = async (letterId: number) => {
    const { name, content } = await api.fetchFile(getLetter, { letterId }, { token });
    const pdf = await readPdf(content);
    const code = pdf.tagged.map((tag) => /^P: (?:Code|Código): (\S+)$/.exec(tag)?.[1]).find(Boolean) ?? '';
    return { name, pdf, code };
  };
  /** Makes a letter, and reads its code as the office does. */
  const makeAndRead = async (order: object = letterOrder) => {
    const { entity } = await make(order);
    const letterId = entity?.letterId ?? 0;
    const { code } = await read(letterId);
    api.secrets.add(code);
    api.secrets.add(code.replaceAll('-', ''));
    return { letterId, code };
  };
  return { person, token, make, read, makeAndRead };
}
