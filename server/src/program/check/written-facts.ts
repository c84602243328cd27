import { formatCents } from '@portal/contract/money/money';
import * as z from 'zod/mini';
import type { WordFiles } from './read-words.ts';

const cents = z.optional(z.number());

/** The facts that words may contradict, as far as they can be read. */
const Facts = z.object({
  phone: z.optional(z.string()),
  fees: z._default(
    z.object({ bankTransferCents: cents, paperStatementCents: cents, replacementCents: cents, expeditedCents: cents }),
    {},
  ),
});

/** Words about a price, in a text that also has an amount. */
const aboutFees = /\b(?:fees?|costs?|charges?|cargos?|cuestan?|tarifas?)\b|\bcobra/i;
const amounts = /\$\d[\d,]*(?:\.\d\d)?/g;
const nothing = /^\$0(?:\.00)?$/;
const hours =
  /24 hours a day|day or night|around the clock|24\/7|las 24 horas(?=,? (?:del día|al día|todos|los siete))|de día o de noche/i;
const numberOfCards =
  /\b(?:one|two|three|first|second|una|dos|tres|primera|segunda) (?:new |replacement )?(?:cards?|tarjetas?)\b[^.]*\b(?:free|gratis)\b/i;
const phoneToCall = /(?:\bcall us at|\bllámenos al) (\+?[\d() .-]{7,})/i;

/** Returns what a text writes out although `program.json` says it, with the placeholder that says the same. */
function writtenIn(text: string, { phone, fees }: z.infer<typeof Facts>): string[] {
  const own = new Set(Object.values(fees).map((fee) => formatCents(fee ?? 0)));
  const written = (text.match(amounts) ?? []).filter(
    (amount) => !nothing.test(amount) && (own.has(amount) || aboutFees.test(text)),
  );
  const called = phoneToCall.exec(text)?.[1]?.trim();
  const ownPhone = phone !== undefined && text.includes(phone) ? phone : called;
  return [
    ...written.map((amount) => `${amount}: write the placeholder of the fee, such as {{transferFee}}`),
    ...(hours.exec(text) ?? []).map((words) => `'${words}': write {{hours}}`),
    ...(numberOfCards.exec(text) ?? []).map((words) => `'${words}': write {{freeCards}}`),
    ...(ownPhone === undefined ? [] : [`${ownPhone}: write {{phone}}`]),
  ];
}

function mistakesIn(place: string, value: unknown, facts: z.infer<typeof Facts>): string[] {
  if (typeof value === 'string') return writtenIn(value, facts).map((words) => `${place} writes out ${words}`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    // The list of changes names the fees of before.
    if (key === 'changes') return [];
    const at = Array.isArray(value) ? `[${key}]` : `${place.endsWith(':') ? ' ' : '.'}${key}`;
    return mistakesIn(`${place}${at}`, part, facts);
  });
}

const hasPlaceholders = /^(?:faq|documents)\/[^/]+$/;

/**
 * Lists the places at which answers and documents write out a fee, hours, a number of free cards or the helpline's number: a
 * placeholder says the same, and stays true when the fact changes. Former versions say what was true then.
 */
export function writtenFacts(files: WordFiles, program: unknown): string[] {
  const facts = Facts.safeParse(program);
  if (!facts.success) return [];
  return files
    .filter(({ name }) => hasPlaceholders.test(name))
    .flatMap(({ name, content }) => mistakesIn(`${name}:`, content, facts.data));
}
