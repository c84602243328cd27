/** Characters that nobody sees, and that so make no other name: zero-width characters, soft hyphens, marks of direction. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/**
 * A name of the staff as all are compared and kept: 'AGENT-7', 'ａｇｅｎｔ-7' and 'agent-7' are one person. Upper case comes first,
 * since some letters have only one of the cases.
 */
export function foldStaffName(name: string): string {
  const blanksFirst = name.normalize('NFKC').replace(/\s+/gu, ' ').replace(unseen, '');
  return blanksFirst.toUpperCase().toLowerCase().normalize('NFKC').replace(/ +/gu, ' ').trim();
}
