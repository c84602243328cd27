import { updateDeliverySettings } from '@portal/contract/documents/update-delivery-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setContactsOnRecord } from '../../issuer/face.ts';
import { returnEmail } from '../../telling/delivery/return-email.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byMail, disclosureVersion, online, openDocumentReader } from '../../testing/documents.ts';
import { testKeys } from '../../testing/keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const kindsOf = async (holderId: number) => (await listEventsOf(api, holderId)).map(({ kind }) => kind);

describe('update-delivery-settings', () => {
  test('200: online with the code of the PDF, kept with the words; mail again without anything', async () => {
    const { person, read, update, goOnline } = await openDocumentReader(api);
    expect(await read()).toMatchObject({ paperless: false, mail: true, chosenAt: null, emailObstacle: null });
    expect((await goOnline()).entity).toMatchObject({ ...online, chosenAt: api.clock.now().toISOString() });
    const { rows } = await api.pool.query(
      `SELECT because, delivery.version::text, delivery.language, words FROM alerting.document_delivery AS delivery
       JOIN identity.wording USING (wording_hash) WHERE holder_id = $1`,
      [person.holderId],
    );
    const words = api.agreements.textOf('eSign', 'en');
    expect(rows).toEqual([{ because: 'HOLDER', version: disclosureVersion, language: 'en', words }]);
    expect((await update(byMail)).entity).toMatchObject({ ...byMail, isMailBecauseReturned: false });
    expect(await read()).toMatchObject(byMail);
    expect(await kindsOf(person.holderId)).toEqual(['DocumentsOnline', 'DocumentsByMail']);
  });

  test('200: repeated, it is the same and told once; an agreement is not given anew', async () => {
    const { person, update, goOnline } = await openDocumentReader(api);
    await goOnline();
    expect(await update(online)).toMatchObject({ httpStatus: 200, entity: online });
    await update(byMail);
    await update(byMail);
    expect(await kindsOf(person.holderId)).toEqual(['DocumentsOnline', 'DocumentsByMail']);
  });

  test('200: raced, each choice is told once', async () => {
    const { person, update, readCode } = await openDocumentReader(api);
    const choice = { ...online, disclosureVersion, proofCode: await readCode() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => update(choice)));
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: 5 }, () => 200));
    expect(await kindsOf(person.holderId)).toEqual(['DocumentsOnline']);
  });

  test.each([
    ['neither', { ...byMail, mail: false }, 'paperless'],
    ['both', { ...online, mail: true }, 'paperless'],
    ['online without the box ticked', { ...online, optIn: false }, 'optIn'],
    ['a code that is none', { ...online, proofCode: '12345' }, 'proofCode'],
  ])('400: %s', async (_what, input, field) => {
    const { update } = await openDocumentReader(api);
    expect(await update(input)).toMatchObject({ httpStatus: 400, messages: [{ code: 400, field }] });
  });

  test('refused: a wrong code, none, and that of somebody else', async () => {
    const { read, update } = await openDocumentReader(api);
    const theirs = await (await openDocumentReader(api)).readCode();
    for (const proofCode of [theirs, undefined]) {
      const reply = await update({ ...online, disclosureVersion, proofCode });
      expect(reply.messages[0]).toMatchObject({ code: 901, shortMessage: 'proof code incorrect' });
    }
    expect(await read()).toMatchObject(byMail);
  });

  test('refused: a disclosure that is not the one that counts', async () => {
    const { update, readCode } = await openDocumentReader(api);
    const choice = { ...online, disclosureVersion: '2020-01-01', proofCode: await readCode() };
    expect((await update(choice)).messages[0]).toMatchObject({ code: 900, shortMessage: 'agreement changed' });
  });

  test('refused: without an email address, or with one that mail comes back from', async () => {
    const { person, update, readCode } = await openDocumentReader(api);
    const choice = { ...online, disclosureVersion, proofCode: await readCode() };
    await returnEmail(api.pool, testKeys, person.email.toUpperCase(), api.clock.now());
    expect((await update(choice)).messages[0]).toMatchObject({ shortMessage: 'email returned' });
    await setContactsOnRecord(api.pool, testKeys, person.holderId, { email: null, mobileNumber: person.mobileNumber });
    expect((await update(choice)).messages[0]).toMatchObject({ shortMessage: 'no email for documents' });
  });

  test('401: without a token', async () => {
    expect(await api.send(updateDeliverySettings, byMail)).toMatchObject({ httpStatus: 401 });
  });
});
