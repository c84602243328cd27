import { expect, type Page } from '@playwright/test';
import { messagesTo } from './messages-to.ts';

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
