import { digitsOf } from '@portal/contract/digits';

/** A day as far as it is typed, with its slashes: '0704' → '07/04', '7/4/1950' → '07/04/1950'. */
export function writeTypedDay(text: string): string {
  const padded = text
    .trim()
    .replace(/^(\d)\//, '0$1/')
    .replace(/^(\d\d\/)(\d)\//, '$10$2/');
  const digits = digitsOf(padded).slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((group) => group !== '').join('/');
}
