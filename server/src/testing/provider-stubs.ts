import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import webPush from 'web-push';

/** A message as its provider or reader has it, by our id of it. */
export interface TakenMessages {
  texts: Map<string, string>;
  /** The orders to the provider of calls, as TwiML. */
  calls: Map<string, string>;
  /** Emails as they came, headers and all. */
  emails: Map<string, string>;
  /** Push messages as the browser reads them. */
  pushes: Map<string, unknown>;
}

async function readBody(request: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A browser that takes push messages: what it gives to those who send, and how it reads what they send (RFC 8291, RFC 8188). */
function createPushReader() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const read = (body: Buffer): unknown => {
    const [salt, keyEnd] = [body.subarray(0, 16), 21 + body.readUInt8(20)];
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    // A sign 2 ends the last record; zeros may follow.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return { keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }, read };
}

/** Servers that stand in for the providers of texts and calls, of push messages and of emails: they take all, and keep it. */
export async function startProviderStubs() {
  const taken: TakenMessages = { texts: new Map(), calls: new Map(), emails: new Map(), pushes: new Map() };
  const reader = createPushReader();
  const take = async (request: IncomingMessage): Promise<void> => {
    const body = await readBody(request);
    if (request.url === '/push') {
      const message = reader.read(body) as { tag: string };
      taken.pushes.set(message.tag, message);
      return;
    }
    const form = new URLSearchParams(body.toString());
    const id = String(request.headers['idempotency-key']);
    if (request.url?.endsWith('/Calls.json')) taken.calls.set(id, form.get('Twiml') ?? '');
    else taken.texts.set(id, form.get('Body') ?? '');
  };
  const web = createServer((request, response) => {
    void take(request).then(() => {
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
    });
  });
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const keep = async () => {
        const raw = (await readBody(stream)).toString();
        taken.emails.set(/^Message-ID: <(.+?)@/im.exec(raw)?.[1] ?? '', raw);
        done();
      };
      void keep();
    },
  });
  web.listen(0, '127.0.0.1');
  mail.listen(0, '127.0.0.1');
  await Promise.all([once(web, 'listening'), once(mail.server, 'listening')]);
  const webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const mailPort = (mail.server.address() as AddressInfo).port;
  return {
    taken,
    /** The settings by which a portal reaches its providers. */
    settings: {
      phone: {
        apiUrl: webUrl,
        account: 'AC1',
        token: 'secret',
        from: '+18005550142',
        callsFrom: '+18005550142',
        publicUrl: null,
      },
      email: { smtpUrl: `smtp://127.0.0.1:${mailPort}`, from: 'Clara <no-reply@clara.example>' },
      push: { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@clara.example' },
    },
    /** Addresses that a message can be sent to. */
    to: {
      phone: '5125550100',
      email: 'pat@example.com',
      push: JSON.stringify({ endpoint: `${webUrl}/push`, keys: reader.keys }),
    },
    close: async () => {
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise<void>((resolve) => mail.close(() => resolve())),
      ]);
    },
  };
}
