import { expect, type Page } from '@playwright/test';

interface SentMessage {
  id: string;
  subject: string | null;
  text: string;
}

/** What was sent to somebody, newest first. */
async function messagesTo(page: Page, to: string): Promise<SentMessage[]> {
  return (await (await page.request.get(`/demo/messages?to=${encodeURIComponent(to)}`)).json()) as SentMessage[];
}

/** The address of 'Not you? Stop it' in the message of a subject, once it has come. */
export async function readStopLink(page: Page, to: string, subject: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const told = (await messagesTo(page, to)).find((message) => message.subject === subject);
    link = /\/stop\?translateTo=\w\w#[\w-]+/.exec(told?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
