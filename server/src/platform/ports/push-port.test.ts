import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushPort } from './push-port.ts';

const received: IncomingMessage['headers'][] = [];
const pushService = createServer((request, response) => {
  received.push(request.headers);
  request.resume();
  response.writeHead(201).end();
});
beforeAll(async () => {
  pushService.listen(0, '127.0.0.1');
  await once(pushService, 'listening');
});
afterAll(() => {
  pushService.close();
});

test('a private key may begin with a zero byte, as one in 256 does: it is written in full', async () => {
  const sender = createECDH('prime256v1');
  const scalar = Buffer.concat([Buffer.alloc(1), Buffer.alloc(31, 7)]);
  sender.setPrivateKey(scalar);
  // Node leaves the zero out; a JWK has all 32 bytes (RFC 7518, 6.2.2.1), and so has what makes keys for operators.
  expect(sender.getPrivateKey()).toHaveLength(31);
  const port = createPushPort({
    publicKey: sender.getPublicKey('base64url'),
    privateKey: scalar.toString('base64url'),
    subject: 'mailto:operator@clara.example',
  });
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const { port: at } = pushService.address() as AddressInfo;
  const to = JSON.stringify({
    endpoint: `http://127.0.0.1:${at}/push`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  });
  const words = {
    subject: 'Your code',
    text: 'It is 123456.',
    language: 'en' as const,
    unsubscribeUrl: null,
    pushPath: '/notifications',
  };
  const message = { messageId: '0b8a4f2e-3c1d-4e5f-8a9b-0c1d2e3f4a5b', channel: 'PUSH' as const, to, ...words };
  expect(await port.send(message, new Date('2026-11-20T17:00:00Z'))).toBe(message.messageId);
  expect(received[0]?.authorization).toMatch(/^vapid t=/);
});
