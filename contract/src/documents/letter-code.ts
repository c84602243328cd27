/** Digits and letters that nobody takes for one another (Crockford's base 32): no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 15 that are drawn, 75 bits, and one that follows from them. */
const codeLength = 16;
const groupLength = 4;

/** The character that makes a code whole: Luhn's sum in base 32, which tells one wrong character or two that changed places. */
function checkOf(drawn: string): string {
  // The last one that is drawn counts double, then every other one before it.
  const sum = drawn.split('').reduce((total, character, at) => {
    const doubled = alphabet.indexOf(character) * ((drawn.length - at) % 2 === 1 ? 2 : 1);
    return total + Math.floor(doubled / alphabet.length) + (doubled % alphabet.length);
  }, 0);
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length);
}

/** A code made of 15 numbers from 0 to 31. */
export function makeLetterCode(drawn: readonly number[]): string {
  const characters = drawn.map((value) => alphabet.charAt(value % alphabet.length)).join('');
  return characters + checkOf(characters);
}

/** Returns a typed code in its written form: without spaces and dashes, and with the digits that its letters stand for. */
export function foldLetterCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Tells whether all characters of a code, as it is written, fit together: one that was mistyped does not. */
export function isLetterCode(code: string): boolean {
  return (
    code.length === codeLength &&
    code.split('').every((each) => alphabet.includes(each)) &&
    checkOf(code.slice(0, -1)) === code.at(-1)
  );
}

/** A code as it is printed and read aloud, in groups of four: 'K7QM-2XRT-90VB-HD4C'. */
export function formatLetterCode(code: string): string {
  return code.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}
