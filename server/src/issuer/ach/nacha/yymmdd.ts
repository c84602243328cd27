/** A day, yyyy-MM-dd, as the layout has it. */
export const toYymmdd = (day: string): string => day.slice(2).replaceAll('-', '');
