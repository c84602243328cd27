/** How the User-Agent of a browser names it, and what people call it. */
const browsers: Readonly<Record<string, string>> = {
  'Edg/': 'Edge',
  'SamsungBrowser/': 'Samsung Internet',
  'Firefox/': 'Firefox',
  'Chrome/': 'Chrome',
  'Safari/': 'Safari',
};
const systems: Readonly<Record<string, string>> = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'Mac',
  Linux: 'Linux',
};

/** 'Chrome, Android': what people recognize of a User-Agent. */
export function labelDevice(userAgent: string | null): string {
  const text = userAgent ?? '';
  const nameIn = (names: typeof browsers) => Object.entries(names).find(([mark]) => text.includes(mark))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || 'Browser';
}

/** The two parts of a label; null for one that it does not hold, or that was never kept. */
export function partsOfLabel(label: string | null): { browser: string | null; system: string | null } {
  const parts = label?.split(', ') ?? [];
  const partIn = (names: typeof browsers) => parts.find((part) => Object.values(names).includes(part)) ?? null;
  return { browser: partIn(browsers), system: partIn(systems) };
}
