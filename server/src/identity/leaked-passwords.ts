import { dictionary } from '@zxcvbn-ts/language-common';

/** The shortest that somebody can have: what is shorter is no password here. */
const minLength = 8;

/** Some 49,000 passwords that leaked and that most people had, in lower case; from @zxcvbn-ts/language-common (MIT). */
let leaked: ReadonlySet<string> | undefined;

/**
 * Tells whether a password is one that leaked (ASVS 6.2.12), in whatever case, or one dressed up as the rules make people do: with
 * symbols before or after it, and with numbers where what is left is long enough for a password of its own. It asks nobody.
 */
export function isLeakedPassword(password: string): boolean {
  leaked ??= new Set(dictionary['passwords-common']);
  const whole = password.toLowerCase();
  const bare = whole.replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const core = bare.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  return leaked.has(whole) || leaked.has(bare) || (core.length >= minLength && leaked.has(core));
}
