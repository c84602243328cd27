import { randomUUID } from 'node:crypto';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { answerQuestionByText } from '../doors/phone/answer-question-by-text.ts';
import { answerTextWord } from '../doors/phone/answer-text-word.ts';
import { type Html, html } from '../http/html.ts';
import { answerText } from '../telling/delivery/answer-text.ts';
import type { DemoDoor } from './demo-door.ts';
import type { ShownPerson } from './list-people.ts';

/** A text that somebody of the demo sends to the program's number. */
const DemoText = z.strictObject({
  from: z.string().check(z.regex(/^\d{10}$/)),
  text: z.string().check(z.maxLength(160)),
});

/** Takes a text as the provider's door does; what is answered, or null where the text says nothing that we know. */
export async function takeDemoText(
  { pool, seed, texts, clock, program }: DemoDoor,
  body: unknown,
): Promise<{ status: number; body: object }> {
  const given = DemoText.safeParse(body);
  if (!given.success)
    return { status: 400, body: { error: "'from' must be ten digits and 'text' at most 160 signs." } };
  const { keys, issuing } = seed;
  const now = clock.now();
  // Push messages go to nobody's number.
  const services = { pool, keys, issuing, texts, program, pushKey: null };
  const said = { ...given.data, messageId: randomUUID() };
  const answer =
    (await answerQuestionByText(services, said, now)) ??
    (await answerText(services, said, now)) ??
    (await answerTextWord(services, said, now));
  return { status: 200, body: { answer } };
}

/** The words that have buttons of their own. */
const words = 'STOP HELP START ALTO AYUDA YES NO SÍ BAL LAST NEXT LOCK SALDO ULTIMAS PROXIMO BLOQUEAR'.split(' ');

/** The form by which people of the demo answer texts. */
export function renderDemoTexts(t: TFunction, people: readonly ShownPerson[]): Html {
  const numbers = people.flatMap(({ name, mobileNumber }) =>
    mobileNumber === null ? [] : [html`<option value="${mobileNumber}">${name}</option>`],
  );
  return html`<section aria-labelledby="texts">
<h2 id="texts">${t('demo:texts.title')}</h2>
<p>${t('demo:texts.text')}</p>
<form id="text-form" aria-labelledby="texts">
<div class="fields">
<p><label for="text-from">${t('demo:texts.from')}</label><select id="text-from" name="from">${numbers}</select></p>
<p><label for="text-text">${t('demo:texts.words')}</label><input id="text-text" name="text" autocomplete="off" maxlength="160"></p>
</div>
<p class="buttons"><button type="submit" value="">${t('demo:texts.send')}</button>${words.map((word) => html`<button type="submit" value="${word}">${word}</button>`)}</p>
<p>${t('demo:texts.answer')}: <output id="text-answer" data-none="${t('demo:texts.none')}">–</output></p>
</form>
</section>`;
}
