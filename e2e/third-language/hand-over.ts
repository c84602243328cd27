/**
 * A process in a copy of the product: lists each message that can go out in a language, hands some or all of them to the providers by
 * the portal's own ports, and tells its parent of them, with the same messages in English.
 */
import { randomUUID } from 'node:crypto';
import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { fallbackLanguage } from '@portal/contract/language';
import { createEmailPort } from '@portal/server/platform/ports/email-port';
import type { MessagePorts } from '@portal/server/platform/ports/message-port';
import { createCallPort, createTextPort } from '@portal/server/platform/ports/phone-provider';
import { createPushPort } from '@portal/server/platform/ports/push-port';
import { loadProgram } from '@portal/server/program/load-program';
import { loadTexts } from '@portal/server/program/texts/load-texts';
import { listGallery } from '@portal/server/telling/notices/message-gallery';
import type { HandOverOrder } from './providers.ts';

const { tag, settings, to, step } = JSON.parse(process.argv[2] ?? '') as HandOverOrder;
const facts = await loadProgram('program');
const all = listGallery(await loadTexts('texts', facts), facts.fees);
const ports: MessagePorts = {
  TEXT: createTextPort(settings.phone),
  CALL: createCallPort(settings.phone),
  EMAIL: createEmailPort(settings.email),
  PUSH: createPushPort(settings.push),
};
const address: Record<AlertChannel, string> = { TEXT: to.phone, CALL: to.phone, EMAIL: to.email, PUSH: to.push };
const english = all.filter(({ language }) => language === fallbackLanguage);
const isOurs = ({ language }: { language: string }) => language === tag;
const ours = all
  .filter(isOurs)
  .map((message, at) => ({ ...message, messageId: at % step === 0 ? randomUUID() : null }));
// One after the other, as a slow machine does not answer hundreds at once within the time that a provider has.
for (const message of ours) {
  const { channel, messageId } = message;
  if (messageId === null) continue;
  await ports[channel].send(
    { ...message, messageId, to: address[channel], unsubscribeUrl: null, pushPath: '/' },
    new Date(),
  );
}
process.send?.({ english, ours }, () => process.disconnect());
