/** Words that lists of leaked passwords begin with, in English and Spanish, and rows of keys. */
const words = new Set(
  `abc admin administrator adobe amanda amor amorcito angel apple arsenal ashley asdf asdfgh asdfghjkl august autumn
  azerty babygirl bailey barcelona baseball basketball batman beautiful benfica bienvenido blink buster butterfly
  changeme charlie cheese chelsea chicago chocolate computer contrasena corazon cowboys daniel december default diamond
  dinero diosesamor donald dragon eagles england enero estrella facebook familia family fall february felicidad flower
  football forever freedom friend friends futbol gatito george ginger google guest hannah harley hello hola hunter
  iloveyou internet january jennifer jesus jordan joshua july june justin killer lakers letmein liverpool login
  lovely loveyou maggie march mariposa master matrix matthew mercedes mexico michael michelle mickey monday money
  monkey mustang naruto nicole nothing november october orange passcode password passwort pepper pokemon princesa
  princess purple qazwsx qazwsxedc qwe qweasd qweasdzxc qwer qwert qwerty qwertyu qwertyuiop ranger realmadrid robert
  samsung secret secreto september shadow soccer spider spring starwars steelers summer sunday sunshine superman
  superstar tequiero teamo test tester testing thomas tigger trustno usuario verano welcome whatever william winter
  yankees zaqwsx zxcv zxcvbn zxcvbnm`.split(/\s+/),
);

/** Signs that stand for letters, as in 'P@ssw0rd'. */
const lettersOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The letters of a text in lower case: those that stand there, and those that its signs stand for as well. */
export function lettersIn(text: string): [plain: string, read: string] {
  return [text.replace(/[^a-z]/g, ''), text.replace(/[^a-z]/g, (sign) => lettersOf[sign] ?? '')];
}

/**
 * Tells whether a password is a word that many people use, dressed up with numbers and symbols as rules make people do:
 * 'Password1!', 'P@ssw0rd', 'Summer2026!' (NIST SP 800-63B-4, §3.1.1.2; docs/domain.md §8).
 */
export function isCommonPassword(password: string): boolean {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  return lettersIn(core).some((letters) => words.has(letters));
}
