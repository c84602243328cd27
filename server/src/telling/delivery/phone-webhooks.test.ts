import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPhoneWebhooks } from '../../doors/phone/register-phone-webhooks.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { startLogin } from '../../testing/flows.ts';
import { createTestPerson } from '../../testing/people.ts';
import { readKeyword } from './inbound-words.ts';
import { signPhoneWebhook } from './phone-signature.ts';

const token = 'provider-token';
const publicUrl = 'https://portal.example';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const numbers = { from: '+18005550142', callsFrom: '+18005550142' };
  const provider = { apiUrl: 'http://127.0.0.1:9', account: 'AC1', token, publicUrl, ...numbers };
  registerPhoneWebhooks(api.app, api.services, provider);
});
afterAll(() => api.close());

function post(path: string, form: Record<string, string>, signature?: string) {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature ?? signPhoneWebhook(token, `${publicUrl}${path}`, form),
  };
  return api.app.inject({ method: 'POST', url: path, headers, payload: new URLSearchParams(form).toString() });
}
const answer = (mobileNumber: string, Body: string) =>
  post('/webhooks/phone/inbound', { From: `+1${mobileNumber}`, Body });

describe('what people answer to a text', () => {
  test.each([
    ['stop', 'STOP', 'en'],
    [' Stop. ', 'STOP', 'en'],
    ['OPT-OUT', 'STOP', 'en'],
    ['Revoke', 'STOP', 'en'],
    ['alto!', 'STOP', 'es'],
    ['Cancelar', 'STOP', 'es'],
    ['ayuda', 'HELP', 'es'],
    ['Help', 'HELP', 'en'],
    ['start', 'START', 'en'],
  ] as const)('%s: %s', (text, keyword, language) => {
    expect(readKeyword(text)).toEqual({ keyword, language });
  });

  test('other words ask for nothing', () => {
    expect(readKeyword('Thank you, stop by any time')).toBeNull();
  });

  test('STOP acts at once: no passcode by text, other ways stay open; START takes it back', async () => {
    const person = await createTestPerson(api);
    const sessionId = await startLogin(api, person);
    const stopped = await answer(person.mobileNumber, 'ALTO');
    expect(stopped.headers['content-type']).toContain('text/xml');
    expect(stopped.body).toContain('<Message>Clara: ya no le enviaremos');
    const send = (otpOption: string) => api.send(sendPasscode, { sessionId, otpOption });
    expect((await send('TEXT')).messages[0]).toMatchObject({ code: 900, shortMessage: 'number stopped' });
    expect(await send('CALL')).toMatchObject({ httpStatus: 200 });
    await answer(person.mobileNumber, 'start');
    api.clock.advance(30);
    expect(await send('TEXT')).toMatchObject({ httpStatus: 200 });
  });

  test('HELP is answered with the helpline', async () => {
    expect((await answer('5125550111', 'help')).body).toContain('1-800-555-0142');
  });
});

describe('the webhooks', () => {
  test("refuse a signature that is not the provider's", async () => {
    const form = { From: '+15125550111', Body: 'STOP' };
    expect((await post('/webhooks/phone/inbound', form, 'AAAA')).statusCode).toBe(403);
  });

  test("follow the example of the provider's documentation", () => {
    const form = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(signPhoneWebhook('12345', url, form)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  });

  test('keep what became of a message', async () => {
    await api.pool.query(
      `INSERT INTO delivery.message (message_id, template, channel, language, created_at, provider_id)
       VALUES (gen_random_uuid(), 'passcode', 'TEXT', 'en', $1, 'SM9')`,
      [api.clock.now()],
    );
    await post('/webhooks/phone/status', { MessageSid: 'SM9', MessageStatus: 'delivered' });
    const { rows } = await api.pool.query(
      `SELECT provider_status AS status FROM delivery.message WHERE provider_id = 'SM9'`,
    );
    expect(rows).toEqual([{ status: 'delivered' }]);
  });
});
