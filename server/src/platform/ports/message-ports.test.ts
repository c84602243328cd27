import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { createDemoMessagePort } from './demo-messages.ts';
import { createEmailPort } from './email-port.ts';
import { AddressGone, type MessagePort, MessageRefused, type OutgoingMessage } from './message-port.ts';
import { createCallPort, createTextPort, type PhoneProvider } from './phone-provider.ts';
import { createPushPort } from './push-port.ts';

// Servers that speak the providers' protocols, so that the real adapters are what is tested.
let phone: Server;
let mail: SMTPServer;
let phoneAnswer: { status: number; body: string };
const received: { url: string; headers: IncomingMessage['headers']; form: URLSearchParams }[] = [];
const mails: string[] = [];
/** The mail server's objections to some addresses. */
const rcptAnswers: Record<string, { code: number; text: string }> = {
  'nobody@example.com': { code: 550, text: '5.1.1 no such user' },
  'closed@example.com': { code: 550, text: '5.2.1 mailbox disabled' },
  'unwanted@example.com': { code: 550, text: '5.7.1 message refused by policy' },
  'full@example.com': { code: 452, text: '4.2.2 mailbox full' },
};
let pool: Awaited<ReturnType<typeof createTestPool>>;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

beforeAll(async () => {
  pool = await createTestPool();
  phone = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push({ url: request.url ?? '', headers: request.headers, form: new URLSearchParams(body) });
      response
        .writeHead(phoneAnswer.status, { 'content-type': 'application/json', location: '/elsewhere' })
        .end(phoneAnswer.body);
    });
  });
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const answer = rcptAnswers[address];
      done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null);
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        mails.push(text.replaceAll('=\r\n', ''));
        done();
      });
    },
  });
  phone.listen(0, '127.0.0.1');
  mail.listen(0, '127.0.0.1');
  await Promise.all([once(phone, 'listening'), once(mail.server, 'listening')]);
});
afterAll(async () => {
  phone.close();
  mail.close();
  await pool.close();
});
beforeEach(() => {
  phoneAnswer = { status: 201, body: '{"sid":"SM123"}' };
  received.length = 0;
  mails.length = 0;
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const provider = (): PhoneProvider => ({
  apiUrl: `http://127.0.0.1:${portOf(phone)}`,
  account: 'AC1',
  token: 'secret',
  from: '+18005550142',
  callsFrom: '+18005550142',
  publicUrl: 'https://portal.example',
});
const emailPort = () =>
  createEmailPort({ smtpUrl: `smtp://127.0.0.1:${portOf(mail.server)}`, from: 'Clara <no-reply@clara.example>' });
/** A browser that subscribed, and a program that may send to it. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const subscription = () =>
  JSON.stringify({
    endpoint: `http://127.0.0.1:${portOf(phone)}/push/browser`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  });
// Keys as an operator makes them: Node's own leave out the zero that one private key in 256 begins with.
const pushPort = () => createPushPort({ ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@clara.example' });
const toOf = (create: () => MessagePort) => {
  if (create === emailPort) return 'pat@example.com';
  return create === pushPort ? subscription() : message.to;
};
const message: OutgoingMessage = {
  messageId: '0b8a4f2e-3c1d-4e5f-8a9b-0c1d2e3f4a5b',
  channel: 'TEXT',
  to: '5125550100',
  language: 'es',
  subject: 'Su código',
  text: 'Su código es 123456 & <vale> 10 minutos.\n\nGracias.',
  unsubscribeUrl: null,
  pushPath: '/stop?translateTo=ES#AbCdEfGhIjKlMnOpQrStUv',
};
const now = new Date('2026-11-20T17:00:00Z');

describe.each<[string, () => MessagePort]>([
  ['texts', () => createTextPort(provider())],
  ['calls', () => createCallPort(provider())],
  ['emails', emailPort],
  ['push messages', pushPort],
  ['the demo', () => createDemoMessagePort(pool.pool, testKeys)],
])('the port of %s', (_, create) => {
  test('hands a message over and gives its id; again, it is the same message', async () => {
    const port = create();
    const to = { ...message, to: toOf(create) };
    const first = await port.send(to, now);
    expect(first).toBeTruthy();
    expect(await port.send(to, now)).toBe(first);
  });
});

describe('the phone provider', () => {
  test('is sent a text as its API wants it, with our own id', async () => {
    await createTextPort(provider()).send(message, now);
    const [sent] = received;
    expect(sent?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(sent?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      'idempotency-key': message.messageId,
    });
    expect(Object.fromEntries(sent?.form ?? [])).toEqual({
      From: '+18005550142',
      To: '+15125550100',
      Body: message.text,
      StatusCallback: 'https://portal.example/webhooks/phone/status',
    });
  });

  test('is asked to read a call out in its language, the text escaped', async () => {
    await createCallPort(provider()).send(message, now);
    expect(received[0]?.form.get('Twiml')).toBe(
      '<Response><Say language="es-MX">Su código es 123456 &amp; &lt;vale&gt; 10 minutos.\n\nGracias.</Say></Response>',
    );
  });

  test.each([
    [500, '{"message":"Su código es 123456"}'],
    [200, '{}'],
    [307, 'elsewhere, which is not asked'],
  ])(
    'whose answer is %i %s leaves the message to be tried again, and its words out of the error',
    async (status, body) => {
      phoneAnswer = { status, body };
      const sending = createTextPort(provider()).send(message, now);
      await expect(sending).rejects.toThrow(/phone provider/);
      await expect(sending).rejects.not.toThrow(/123456/);
    },
  );
});

describe('emails', () => {
  test('go out as text and as HTML in their language, without images or links', async () => {
    await emailPort().send({ ...message, to: 'pat@example.com' }, now);
    const [mailed] = mails;
    expect(mailed).toContain(`Message-ID: <${message.messageId}@clara.example>`);
    expect(mailed).toContain('multipart/alternative');
    expect(mailed).toContain('lang=3D"es"');
    expect(mailed).toContain('&amp; &lt;vale&gt;');
    expect(mailed).not.toMatch(/<img|<a |https?:/);
  });
});

describe('an email that the mail server does not take', () => {
  test.each([
    ['nobody@example.com', AddressGone],
    ['closed@example.com', AddressGone],
    ['unwanted@example.com', MessageRefused],
  ])('to %s says whose fault it is', async (to, kind) => {
    await expect(emailPort().send({ ...message, to }, now)).rejects.toBeInstanceOf(kind);
  });

  test('for now is tried again', async () => {
    const sending = emailPort().send({ ...message, to: 'full@example.com' }, now);
    await expect(sending).rejects.not.toBeInstanceOf(AddressGone);
    await expect(sending).rejects.not.toBeInstanceOf(MessageRefused);
  });
});

describe('emails that can be ended', () => {
  test('say so in the headers by which mail programs do it in one press, and nowhere else', async () => {
    const unsubscribeUrl = `https://portal.example/unsubscribe?token=${'a'.repeat(90)}&translateTo=ES`;
    await emailPort().send({ ...message, to: 'pat@example.com', unsubscribeUrl }, now);
    const [head = '', body = ''] = (mails[0] ?? '').split(/\r\n\r\n(.*)/s);
    const unfolded = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
    expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(body).not.toContain('unsubscribe');
  });

  test('are no others', async () => {
    await emailPort().send({ ...message, to: 'pat@example.com' }, now);
    expect(mails[0]).not.toContain('List-Unsubscribe');
  });
});

describe('push messages', () => {
  const push = { ...message, channel: 'PUSH' as const };

  test('go out encrypted, signed by who sends, and are kept for a day', async () => {
    await pushPort().send({ ...push, to: subscription() }, now);
    const [sent] = received;
    expect(sent?.url).toBe('/push/browser');
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(sent?.headers.authorization).toMatch(/^vapid t=/);
    expect(String(sent?.form)).not.toContain('123456');
  });

  test.each([404, 410])('to a browser whose subscription has ended (%i) are not tried again', async (status) => {
    phoneAnswer = { status, body: '' };
    await expect(pushPort().send({ ...push, to: subscription() }, now)).rejects.toThrow(AddressGone);
  });

  test.each([429, 500, 302])('that the service does not take (%i) are tried again', async (status) => {
    phoneAnswer = { status, body: 'browser' };
    const sending = pushPort().send({ ...push, to: subscription() }, now);
    await expect(sending).rejects.not.toThrow(AddressGone);
    await expect(sending).rejects.not.toThrow(/127\.0\.0\.1|browser/);
  });
});
