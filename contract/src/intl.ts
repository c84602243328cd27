/**
 * Every `Intl` object of the portal is made here, once for each locale and options: each holds some 50 kB of native
 * memory that the collector does not see. Options come from the code and from the program, never from a caller of the
 * API, so that their number is bounded.
 */
const made = new Map<string, unknown>();

function once<Options, T>(Maker: new (locale: string, options: Options) => T, locale: string, options: Options): T {
  const key = `${Maker.name} ${locale} ${JSON.stringify(options)}`;
  const object = (made.get(key) as T | undefined) ?? new Maker(locale, options);
  made.set(key, object);
  return object;
}

/** The formatter of dates for a locale and options. */
export const dateTimeFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(Intl.DateTimeFormat, locale, options);

/** Tells whether a name is that of a time zone ('America/Chicago'). */
export function isTimeZone(name: string): boolean {
  try {
    dateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The formatter of numbers for a locale and options. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(Intl.NumberFormat, locale, options);

/** The formatter of spans of time for a locale and options. */
export const relativeTimeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  once(Intl.RelativeTimeFormat, locale, options);

/** The plural forms of a locale: which one a number takes. */
export const pluralRules = (locale: string): Intl.PluralRules => once(Intl.PluralRules, locale, {});

/**
 * The figures of a moment by the name of their part, each with at least two digits ('09'). Rules and keys are made of
 * these, never of what a locale prints: that differs from one browser's data to the next.
 */
export function figuresOf(
  instant: Date,
  options: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = dateTimeFormat('en-US', options).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value.padStart(2, '0')]));
}
