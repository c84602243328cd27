import { notApplicable, partially, supports } from './line.ts';
import { type NamedLine, named, noReader } from './performance.ts';
import { callAbroad, colors, pageWalk, spoken, stateWalk, textSize } from './shown-by.ts';

/** EN 301 549, chapters 5 to 8, 10, 11 and 13; chapter 9 follows from WCAG. */
export const otherChapters: readonly NamedLine[] = [
  named(
    'Generic: closed functionality',
    'Genéricos: funcionalidad cerrada',
    notApplicable('5.1', 'Assistive technology can be used.', 'Se pueden usar ayudas técnicas.'),
  ),
  named(
    'Generic: activation of accessibility features',
    'Genéricos: activación de funciones',
    supports(
      '5.2',
      'Larger text is a button on every page.',
      'La letra más grande es un botón en cada página.',
      textSize,
    ),
  ),
  named(
    'Generic: biometrics',
    'Genéricos: biometría',
    supports(
      '5.3',
      'A fingerprint or a face is a choice beside a password.',
      'La huella o el rostro son una opción junto a la contraseña.',
      {
        file: 'e2e/fingerprint.spec.ts',
        title: 'English: a browser that does not know passkeys shows no such button, and says so where one is added',
      },
    ),
  ),
  named(
    'Generic: preservation of information',
    'Genéricos: conservación de la información',
    supports('5.4', 'A PDF keeps its headings and tables.', 'Un PDF conserva sus títulos y tablas.', {
      file: 'server/src/rooms/transactions/get-statement.test.ts',
      title: '200: tagged, titled and numbered, in our font, its heads repeated but read once',
    }),
  ),
  named(
    'Two-way voice, video, hardware',
    'Voz bidireccional, video, equipo',
    notApplicable('6, 7, 8', 'The portal has none.', 'El portal no los tiene.'),
  ),
  named(
    'Documents',
    'Documentos',
    partially(
      '10',
      'PDF files are tagged and titled, say their language and read in order. No checker of PDF/UA was run over them.',
      'Los PDF tienen etiquetas y título, dicen su idioma y se leen en orden. No se les pasó un verificador de PDF/UA.',
      {
        file: 'server/src/rooms/transactions/get-statement.test.ts',
        title: '200: tagged, titled and numbered, in our font, its heads repeated but read once',
      },
    ),
  ),
  named(
    'Software',
    'Programas',
    notApplicable(
      '11',
      'The portal is a website; the apps are others’.',
      'El portal es un sitio web; las aplicaciones son de otros.',
    ),
  ),
  named(
    'Documentation: accessibility features, accessible',
    'Documentación: funciones y accesibilidad',
    supports(
      '12.1',
      'The page on accessibility tells what works; it is a page like all others.',
      'La página de accesibilidad dice qué funciona; es una página como las demás.',
      pageWalk,
    ),
  ),
  named(
    'Support: information, effective communication',
    'Atención: información y comunicación',
    supports(
      '12.2',
      'The number of the program and 711 are on the page.',
      'El teléfono del programa y el 711 están en la página.',
      callAbroad,
    ),
  ),
  named(
    'Relay and emergency services',
    'Servicios de retransmisión y emergencia',
    notApplicable('13', 'The portal has none.', 'El portal no los tiene.'),
  ),
];

/** Revised Section 508, beyond WCAG 2.0 of levels A and AA (E205.4). */
export const section508: readonly NamedLine[] = [
  named(
    'Functional performance (302.1 to 302.9)',
    'Desempeño funcional (302.1 a 302.9)',
    partially(
      '302',
      `As chapter 4 of EN 301 549. ${noReader.en}`,
      `Como el capítulo 4 de EN 301 549. ${noReader.es}`,
      spoken,
      stateWalk,
    ),
  ),
  named('Hardware', 'Equipo', notApplicable('Chapter 4', 'The portal has none.', 'El portal no tiene.')),
  named(
    'Software',
    'Programas',
    notApplicable('Chapter 5', 'The portal is a website (E205).', 'El portal es un sitio web (E205).'),
  ),
  named(
    'Support documentation',
    'Documentación de apoyo',
    supports('602', 'As 12.1 of EN 301 549.', 'Como 12.1 de EN 301 549.', pageWalk),
  ),
  named(
    'Support services',
    'Servicios de atención',
    supports('603', 'As 12.2 of EN 301 549.', 'Como 12.2 de EN 301 549.', callAbroad),
  ),
];

/** The criterion of level AAA that we hold besides. */
export const strongContrast: NamedLine = named(
  'Contrast (Enhanced), level AAA',
  'Contraste (mejorado), nivel AAA',
  supports(
    '1.4.6',
    'Text has 7:1, or 4.5:1 where it is large, in light and in dark (axe: color-contrast-enhanced).',
    'El texto tiene 7:1, o 4.5:1 si es grande, en claro y en oscuro (axe: color-contrast-enhanced).',
    stateWalk,
    colors,
  ),
);

/** A line that EN 301 549 still has of WCAG 2.1, and WCAG 2.2 no longer. */
export const parsing: NamedLine = named(
  'Parsing',
  'Procesamiento',
  supports(
    '9.4.1.1',
    'Every page is valid HTML as the server sends it, and no id comes twice.',
    'Cada página es HTML válido como la envía el servidor, y ningún id se repite.',
    pageWalk,
  ),
);

/** The needs of a whole page that says it conforms. */
export const requirements: NamedLine = named(
  'WCAG conformance requirements',
  'Requisitos de conformidad de WCAG',
  partially(
    '9.6',
    'Whole pages and whole tasks were looked at. 9.4.1.3 is met in part.',
    'Se miraron páginas enteras y tareas enteras. 9.4.1.3 se cumple en parte.',
    pageWalk,
  ),
);
