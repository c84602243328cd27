import { checkDigitOf } from '@portal/contract/bank/account-number';
import { isTimeZone } from '@portal/contract/intl';
import * as z from 'zod/mini';

const text = z.optional(z.string());
const number = z.optional(z.object({ phone: text, phoneLink: text }));

/** The facts that are compared with each other, each as far as it can be read. */
const Facts = z.object({
  phone: text,
  phoneLink: text,
  phoneAbroad: number,
  tty: number,
  timeZone: text,
  issuing: z.optional(z.object({ routingNumber: text })),
});

function phoneMistakes(
  place: string,
  { phone, phoneLink }: { phone?: string | undefined; phoneLink?: string | undefined },
) {
  if (phone === undefined || phoneLink === undefined) return [];
  const digits = phone.replace(/\D/g, '');
  const dialed = `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
  if (phoneLink === dialed) return [];
  return [`program.json: ${place}phoneLink is ${phoneLink}, but ${place}phone is ${phone}: write "${dialed}"`];
}

function routingMistakes(routingNumber: string): string[] {
  const eight = routingNumber.slice(0, 8);
  const digit = checkDigitOf(eight);
  if (!/^\d{9}$/.test(routingNumber) || routingNumber.endsWith(digit)) return [];
  const place = 'program.json: issuing.routingNumber';
  return [`${place} ${routingNumber} is mistyped: after ${eight} its last digit would be ${digit}; ask your bank`];
}

/** Lists the facts of `program.json` that cannot be right, or do not fit each other. */
export function factMistakes(content: unknown): string[] {
  const result = Facts.safeParse(content);
  if (!result.success) return [];
  const { timeZone, issuing, phoneAbroad, tty, ...helpline } = result.data;
  return [
    ...phoneMistakes('', helpline),
    ...phoneMistakes('phoneAbroad.', phoneAbroad ?? {}),
    ...phoneMistakes('tty.', tty ?? {}),
    ...(timeZone === undefined || isTimeZone(timeZone)
      ? []
      : [`program.json: timeZone ${timeZone} is no time zone: write one such as "America/Chicago"`]),
    ...(issuing?.routingNumber === undefined ? [] : routingMistakes(issuing.routingNumber)),
  ];
}
