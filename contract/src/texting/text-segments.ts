/** The GSM 7-bit alphabet (3GPP TS 23.038): a text with any other character ('código', 'שלום') is sent as UCS-2. */
const gsm7 = /^[@£$¥èéùìòÇ\n\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
/** The characters of it that take the room of two. */
const twice = /[\^{}\\[~\]|€]/g;

/** The room of a segment, in characters: alone, and among several that belong together. */
const room = { gsm7: { alone: 160, among: 153 }, ucs2: { alone: 70, among: 67 } } as const;

/** How many segments a text is sent, and paid for, in. UCS-2 counts UTF-16 units, as `length` does. */
export function segmentsOf(text: string): number {
  const isGsm7 = gsm7.test(text);
  const { alone, among } = isGsm7 ? room.gsm7 : room.ucs2;
  const length = text.length + (isGsm7 ? (text.match(twice)?.length ?? 0) : 0);
  return length <= alone ? 1 : Math.ceil(length / among);
}

/** The most segments that say what one of the GSM alphabet does: three, in a language whose letters it lacks. */
export const maxSegmentsOf = (text: string): number =>
  gsm7.test(text) ? 1 : Math.ceil(room.gsm7.alone / room.ucs2.among);
