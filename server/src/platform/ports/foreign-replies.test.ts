import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { foreignReplies } from '../../testing/foreign-replies.ts';
import { createEmailPort } from './email-port.ts';
import { AddressGone, type MessagePort, MessageRefused, type OutgoingMessage } from './message-port.ts';
import { createCallPort, createTextPort, type PhoneProvider } from './phone-provider.ts';
import { createPushPort } from './push-port.ts';

// A server in the place of a provider, so that the real adapters are what is tested.
let stranger: Server;
let reply: { status: number; type: string; body: string };

beforeAll(async () => {
  stranger = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body));
  });
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
});
afterAll(() => {
  stranger.close();
});

const url = () => `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
const provider = (): PhoneProvider => ({
  apiUrl: url(),
  account: 'AC1',
  token: 'secret',
  from: '+18005550142',
  callsFrom: '+18005550142',
  publicUrl: null,
});

const pushPort = () => createPushPort({ ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@clara.example' });
const subscription = () =>
  JSON.stringify({
    endpoint: `${url()}/push/browser`,
    keys: { p256dh: webPush.generateVAPIDKeys().publicKey, auth: randomBytes(16).toString('base64url') },
  });

const message: OutgoingMessage = {
  messageId: '0b8a4f2e-3c1d-4e5f-8a9b-0c1d2e3f4a5b',
  channel: 'TEXT',
  to: '5125550100',
  language: 'es',
  subject: 'Su código',
  text: 'Su código es 123456.',
  unsubscribeUrl: null,
  pushPath: '/notifications',
};
const now = new Date('2026-11-20T17:00:00Z');

/** The end of sending: the fault, or the id of what was taken. */
const endOf = (port: MessagePort, to: string): Promise<unknown> =>
  port.send({ ...message, to }, now).catch((fault: unknown) => fault);

describe.each<[string, () => MessagePort]>([
  ['texts', () => createTextPort(provider())],
  ['calls', () => createCallPort(provider())],
  ['push messages', pushPort],
])('to the port of %s, what somebody else answers', (_, create) => {
  test.each(foreignReplies)('($status $type $body) is no answer: neither taken nor gone', async (foreign) => {
    reply = foreign;
    const fault = await endOf(create(), create === pushPort ? subscription() : message.to);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(AddressGone);
    // One push service of many, which may speak in pages, must not keep the others waiting: a message has its tries.
    const hasTries = create === pushPort && [400, 404, 410, 422].includes(foreign.status);
    expect(fault instanceof MessageRefused).toBe(hasTries);
    expect((fault as Error).message).not.toMatch(/SM1|blocked|denied/);
  });
});

test('a refusal of the phone provider itself is one of this very message', async () => {
  reply = { status: 400, type: 'application/json', body: '{"code":21211,"message":"Invalid To","status":400}' };
  expect(await endOf(createTextPort(provider()), message.to)).toBeInstanceOf(MessageRefused);
});

test.each([
  ['text/plain', 'push subscription has unsubscribed or expired.\n'],
  ['application/json', '{"code":410,"errno":106,"error":"Gone"}'],
  ['application/json', '{"reason":"Unregistered"}'],
  ['application/octet-stream', ''],
])("a push service's own 410 ends the subscription (%s %s)", async (type, body) => {
  reply = { status: 410, type, body };
  expect(await endOf(pushPort(), subscription())).toBeInstanceOf(AddressGone);
});

test.each([
  ['is somebody else', 'HTTP/1.1 200 OK\r\n\r\n<html>Sign in</html>\r\n'],
  ['hangs up', ''],
  ['is cut in its first words', '220 mail.exa'],
])('an email whose mail server %s is tried again', async (_, words) => {
  const server = createNetServer((socket) => socket.on('error', () => undefined).end(words));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fault = await endOf(
    createEmailPort({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'no-reply@clara.example' }),
    'pat@example.com',
  );
  server.close();
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(AddressGone);
  expect(fault).not.toBeInstanceOf(MessageRefused);
});
