import type { Page } from '@playwright/test';

interface SentMessage {
  id: string;
  subject: string | null;
  text: string;
}

/** Messages that were sent to a phone or an email address, newest first. */
export async function messagesTo(page: Page, to: string): Promise<SentMessage[]> {
  return (await (await page.request.get(`/demo/messages?to=${encodeURIComponent(to)}`)).json()) as SentMessage[];
}
