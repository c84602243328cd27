import { getDeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { getEsignDisclosure } from '@portal/contract/documents/get-esign-disclosure';
import { updateDeliverySettings } from '@portal/contract/documents/update-delivery-settings';
import type { TestApi } from './api.ts';
import { createTestPerson, openSession } from './people.ts';
import { readPdf } from './read-pdf.ts';

export const online = { paperless: true, optIn: true, mail: false };
export const byMail = { paperless: false, optIn: false, mail: true };
/** The version of every agreement of the tests. */
export const disclosureVersion = '2026-01-01';

/** Somebody signed in, and their calls about how documents reach them. */
export async function openDocumentReader(api: TestApi) {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const read = async () => (await api.send(getDeliverySettings, {}, { token })).entity;
  const update = (input: object) => api.send(updateDeliverySettings, input, { token });
  const readFile = async (language: 'en' | 'es' = 'en') =>
    await readPdf((await api.fetchFile(getEsignDisclosure, {}, { token, language })).content);
  const readCode = async () => {
    const { tagged } = await readFile();
    return /\b\d{3} \d{3}\b/.exec(tagged.join('\n'))?.[0] ?? 'none';
  };
  const goOnline = async () => await update({ ...online, disclosureVersion, proofCode: await readCode() });
  return { person, token, read, update, readFile, readCode, goOnline };
}

/** The same person, who gets documents on line. */
export async function openOnlineReader(api: TestApi): Promise<Awaited<ReturnType<typeof openDocumentReader>>> {
  const reader = await openDocumentReader(api);
  await reader.goOnline();
  return reader;
}
