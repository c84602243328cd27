import { type Both, type Line, notApplicable, partially, supports } from './line.ts';
import { callAbroad, forced, idle, pageWalk, spoken, stateWalk, still, textSize } from './shown-by.ts';

/** A line whose name is its own, and not that of a criterion of WCAG. */
export interface NamedLine extends Line {
  name: Both;
}

export const named = (en: string, es: string, line: Line): NamedLine => ({ ...line, name: { en, es } });

export const noReader = {
  en: 'A virtual screen reader speaks ten whole tasks as it should. No real screen reader and nobody who uses one has tried it.',
  es: 'Un lector de pantalla virtual dice bien diez tareas enteras. No se usó un lector real, ni lo probó una persona que use uno.',
};

/** EN 301 549 V3.2.1, chapter 4; Section 508, 302, has the same needs in other words. */
export const performance: readonly NamedLine[] = [
  named('Usage without vision', 'Uso sin visión', partially('4.2.1', noReader.en, noReader.es, spoken)),
  named(
    'Usage with limited vision',
    'Uso con visión limitada',
    supports(
      '4.2.2',
      'Doubled text, strong contrast, dark and forced colors.',
      'Letra al doble, contraste fuerte, oscuro y colores forzados.',
      pageWalk,
      stateWalk,
      textSize,
    ),
  ),
  named(
    'Usage without perception of color',
    'Uso sin percepción del color',
    supports('4.2.3', 'Words and signs say what color says.', 'Palabras y signos dicen lo que dice el color.', forced),
  ),
  named(
    'Usage without hearing',
    'Uso sin audición',
    supports('4.2.4', 'Nothing has to be heard.', 'No hace falta oír nada.'),
  ),
  named(
    'Usage with limited hearing',
    'Uso con audición limitada',
    supports('4.2.5', 'Nothing has to be heard.', 'No hace falta oír nada.'),
  ),
  named(
    'Usage with no or limited vocal capability',
    'Uso sin voz o con voz limitada',
    supports(
      '4.2.6',
      'Nothing has to be said; 711 reaches the phone line.',
      'No hace falta hablar; con el 711 se llega a la línea de teléfono.',
      callAbroad,
    ),
  ),
  named(
    'Usage with limited manipulation or strength',
    'Uso con manipulación o fuerza limitadas',
    supports(
      '4.2.7',
      'Keyboard alone; one press at a time; large targets.',
      'Solo teclado; una pulsación a la vez; objetivos grandes.',
      stateWalk,
    ),
  ),
  named(
    'Usage with limited reach',
    'Uso con alcance limitado',
    notApplicable('4.2.8', 'This is about machines that stand somewhere.', 'Trata de máquinas que están en un lugar.'),
  ),
  named(
    'Minimize photosensitive seizure triggers',
    'Minimizar los destellos',
    supports('4.2.9', 'Nothing flashes.', 'Nada destella.', still),
  ),
  named(
    'Usage with limited cognition, language or learning',
    'Uso con cognición, lenguaje o aprendizaje limitados',
    supports(
      '4.2.10',
      'Short sentences, measured on every page in both languages; time can be had; mistakes can be undone.',
      'Frases cortas, medidas en cada página en los dos idiomas; se puede pedir tiempo; los errores se deshacen.',
      pageWalk,
      idle,
    ),
  ),
  named(
    'Privacy',
    'Privacidad',
    supports(
      '4.2.11',
      'Secret fields are spoken as secret, and shown by a press alone.',
      'Los campos secretos se dicen como secretos y se ven solo con un botón.',
      {
        file: 'web/src/ui/form/fields.test.tsx',
        title: 'a secret number is hidden until it is asked for, and never offered to a list of passwords',
      },
    ),
  ),
];
