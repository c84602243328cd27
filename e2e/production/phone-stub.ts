import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text message as the provider was asked to send it. */
interface SentText {
  to: string;
  text: string;
}

/** The provider of texts and calls, as far as a portal can tell: it takes all, and remembers. */
export interface PhoneStub {
  url: string;
  /** Returns the messages sent to a number of ten digits, newest first. */
  textsTo(number: string): SentText[];
  close(): Promise<void>;
}

/** Starts a provider of texts on this machine. */
export async function startPhoneStub(): Promise<PhoneStub> {
  const sent: SentText[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      sent.unshift({ to: form.get('To') ?? '', text: form.get('Body') ?? '' });
      response.writeHead(201, { 'content-type': 'application/json' }).end(`{"sid":"SM${sent.length}"}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    textsTo: (number) => sent.filter(({ to }) => to === `+1${number}`),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
