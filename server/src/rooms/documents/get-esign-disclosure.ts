import { getEsignDisclosure } from '@portal/contract/documents/get-esign-disclosure';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findDisclosure, proofCodeOf } from './esign-disclosure.ts';
import { writeDisclosure } from './write-disclosure.ts';

export const getEsignDisclosureRoute = serve(getEsignDisclosure, async ({ holder, language, now, services }) => {
  const { keys, agreements, program, texts } = services;
  const disclosure = findDisclosure(agreements);
  const t = texts.in(language);
  const text = agreements.textOf('eSign', language);
  const code = proofCodeOf(keys, holder.holderId, disclosure);
  const content = writeDisclosure(
    { text, version: disclosure.version, code },
    { facts: program.now().facts, language, t, now },
  );
  return ok({ type: 'PDF', name: t('papers:esign.file'), content });
});
