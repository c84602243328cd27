import type { UsedTexts } from '../app/texts/use-texts.ts';

/** Says an amount of cents as people say it: '1284 dollars and 16 cents'. Without signs, which voices read in their own ways. */
export function sayCents(t: UsedTexts['t'], cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const [dollars, few] = [t('simple:spoken.dollars', { count: whole }), t('simple:spoken.cents', { count: rest })];
  if (rest === 0) return dollars;
  return whole === 0 ? few : t('simple:spoken.both', { dollars, cents: few });
}
