const links = /https?:\/\/\S+/giu;
/** Codes that people type: six digits or more in a row. Amounts, days and endings of numbers are shorter or have marks. */
const codes = /\d{6,}/gu;

/** A message's words as the staff reads them: links and codes that would act in the name of the person are blanked. */
export const blankSecrets = (text: string): string => text.replaceAll(links, '•••').replaceAll(codes, '••••••');
