import type { Proof } from '../coverage/read-coverage.ts';
import { partially, supports } from './line.ts';
import { type NamedLine, named } from './performance.ts';

const proof = (file: string, title: string): Proof => ({ file, title });

/** The pages of the console at 1,024, 1,440 and 1,920 px, light and dark, as several of the staff see them: axe, no scrolling sideways. */
const pages = proof('e2e/desk-pages.spec.ts', '${language}: all pages of the console, wide and narrow, light and dark');
const roles = proof(
  'e2e/desk-pages.spec.ts',
  '${language}: ${path} as ${name} sees it, wide and narrow, light and dark',
);
const deskTrees = proof(
  'e2e/trees.spec.ts',
  'each main page of the console has the tree that is kept of one day, and the same one in Spanish',
);
const byKeys = proof(
  'e2e/desk-person.spec.ts',
  'English: an agent reads the whole person by keyboard, and notes something',
);
const marked = proof(
  'e2e/desk-person.spec.ts',
  'Español: lo que falta en un acto se marca en su campo, y nada de lo escrito se pierde',
);
const lost = proof(
  'e2e/desk-lost-answer.spec.ts',
  'Español: la respuesta de un acto se pierde: se dice, y no se ofrece firmarlo otra vez',
);

/** The criteria of WCAG that were looked at in the console of the staff. */
export const consoleLines: readonly NamedLine[] = [
  named(
    'Info and Relationships',
    'Información y relaciones',
    supports(
      '1.3.1',
      'Headings, tables, groups and fields are HTML; the tree of each main page is kept, and is the same in both languages.',
      'Títulos, tablas, grupos y campos son HTML; el árbol de cada página principal se guarda, y es el mismo en los dos idiomas.',
      deskTrees,
      pages,
    ),
  ),
  named(
    'Contrast (Minimum)',
    'Contraste (mínimo)',
    supports('1.4.3', 'Light and dark have 4.5:1.', 'En claro y en oscuro hay 4.5:1.', pages, roles),
  ),
  named(
    'Reflow',
    'Reajuste del contenido',
    partially(
      '1.4.10',
      'Nothing scrolls sideways from 1,024 px on. The console is made for a desk: narrower windows were not measured.',
      'Nada se desplaza de lado desde 1,024 px. La consola es para un escritorio: no se midieron ventanas más angostas.',
      pages,
      roles,
    ),
  ),
  named(
    'Keyboard',
    'Teclado',
    partially(
      '2.1.1',
      'A person is read whole and a note is written by keyboard alone. Not every page was walked so.',
      'Se lee a una persona entera y se escribe una nota solo con el teclado. No se recorrió así cada página.',
      byKeys,
    ),
  ),
  named(
    'Character Key Shortcuts',
    'Atajos de teclas de caracteres',
    supports(
      '2.1.4',
      'Single letters lead through the console, not while somebody types; a choice behind the key ? switches them off.',
      'Hay letras que llevan por la consola, salvo al escribir; una opción tras la tecla ? las apaga.',
    ),
  ),
  named(
    'Timing Adjustable',
    'Tiempo ajustable',
    partially(
      '2.2.1',
      'A session ends after ten minutes without a key or a press. A clock counts down in sight, any key starts it anew; nothing else asks first.',
      'La sesión termina tras diez minutos sin teclas ni clics. Un reloj a la vista cuenta, y cualquier tecla lo reinicia; nada más pregunta antes.',
    ),
  ),
  named(
    'Language of Parts',
    'Idioma de las partes',
    supports(
      '3.1.2',
      'Words to read to callers stand in each language, marked as such; no other words of one language stand on a page of the other.',
      'Lo que se lee a quien llama está en cada idioma, y así marcado; no hay más palabras de un idioma en una página del otro.',
      deskTrees,
    ),
  ),
  named(
    'Error Identification',
    'Identificación de errores',
    supports(
      '3.3.1',
      'Words say what is wrong and get the focus; the field at fault is marked and keeps what was typed.',
      'Unas palabras dicen qué está mal y reciben el foco; el campo queda marcado y guarda lo escrito.',
      marked,
      lost,
    ),
  ),
  named(
    'Name, Role, Value',
    'Nombre, función, valor',
    supports(
      '4.1.2',
      'Every control of the main pages has a name and a role; both are in the kept trees.',
      'Cada control de las páginas principales tiene nombre y función; están en los árboles guardados.',
      deskTrees,
      pages,
    ),
  ),
];
