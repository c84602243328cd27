import { type Line, notApplicable, partially, supports } from './line.ts';
import { colors, fieldParts, forced, moved, pageWalk, spoken, stateWalk, textSize, trees } from './shown-by.ts';

const noMedia = ['There is no video and no recorded sound.', 'No hay video ni sonido grabado.'] as const;

/** WCAG 2.2, principle 1. */
export const perceivable: readonly Line[] = [
  supports(
    '1.1.1',
    'Pictures that say something have words; icons and patterns are hidden from assistive technology. The map has a list that says the same.',
    'Las imágenes que dicen algo tienen palabras; los iconos y adornos quedan ocultos a las ayudas técnicas. El mapa tiene una lista que dice lo mismo.',
    pageWalk,
    trees,
  ),
  notApplicable('1.2.1', ...noMedia),
  notApplicable('1.2.2', ...noMedia),
  notApplicable('1.2.3', ...noMedia),
  notApplicable('1.2.4', ...noMedia),
  notApplicable('1.2.5', ...noMedia),
  supports(
    '1.3.1',
    'Headings, lists, tables, groups and fields are HTML. Their tree is kept as text for every page and is the same in both languages.',
    'Títulos, listas, tablas, grupos y campos son HTML. Su árbol se guarda como texto de cada página y es igual en los dos idiomas.',
    pageWalk,
    trees,
  ),
  supports(
    '1.3.2',
    'What Tab reaches comes in the order of the document, on every page.',
    'La tecla Tab sigue el orden del documento en cada página.',
    stateWalk,
    spoken,
  ),
  supports(
    '1.3.3',
    'No instruction tells of a shape, a place or a sound alone. Seen by reading the texts.',
    'Ninguna indicación depende solo de una forma, un lugar o un sonido. Se vio al leer los textos.',
  ),
  supports(
    '1.3.4',
    'Nothing asks for one orientation. Pages hold at 320 and at 1,280 px.',
    'Nada exige una orientación. Las páginas caben en 320 y en 1,280 px.',
    pageWalk,
  ),
  supports(
    '1.3.5',
    'Fields about a person name their purpose to the browser (axe: autocomplete-valid).',
    'Los campos sobre una persona dicen su propósito al navegador (axe: autocomplete-valid).',
    pageWalk,
  ),
  supports(
    '1.4.1',
    'Words and signs say what color says. In forced colors each control keeps an edge.',
    'Palabras y signos dicen lo que dice el color. Con colores forzados cada control conserva su borde.',
    forced,
    stateWalk,
  ),
  supports(
    '1.4.2',
    'The only sound is the voice of the browser, which starts and stops by a press.',
    'El único sonido es la voz del navegador, que empieza y para con un botón.',
    { file: 'e2e/simple.spec.ts', title: 'Español: la voz del navegador lee la página como lo diría una persona' },
  ),
  supports(
    '1.4.3',
    'Text has 4.5:1 and more, in light and in dark. See also 1.4.6.',
    'El texto tiene 4.5:1 o más, en claro y en oscuro. Vea también 1.4.6.',
    pageWalk,
    stateWalk,
    colors,
  ),
  supports(
    '1.4.4',
    'Text of twice the size, by the browser or by the page, cuts nothing off at 320 px and above.',
    'La letra al doble, con el navegador o con la página, no corta nada desde 320 px.',
    pageWalk,
    textSize,
  ),
  supports(
    '1.4.5',
    'Text is text. The picture of a card stands beside the same words.',
    'El texto es texto. La imagen de una tarjeta va junto a las mismas palabras.',
  ),
  supports(
    '1.4.10',
    'Every page fits in 320 px, with doubled text too.',
    'Cada página cabe en 320 px, también con la letra al doble.',
    pageWalk,
  ),
  supports(
    '1.4.11',
    'Edges of controls and the focus have 3:1 on every ground.',
    'Los bordes de los controles y el foco tienen 3:1 sobre cada fondo.',
    colors,
    forced,
  ),
  supports(
    '1.4.12',
    'With the spacing of this criterion nothing is cut off or goes beyond the screen.',
    'Con el espaciado de este criterio nada se corta ni se sale de la pantalla.',
    stateWalk,
  ),
  supports(
    '1.4.13',
    'Nothing appears on hover or focus alone. Seen by reading the styles.',
    'Nada aparece solo al pasar el puntero o al enfocar. Se vio al leer los estilos.',
  ),
];

/** WCAG 2.2, principle 4. */
export const robust: readonly Line[] = [
  supports(
    '4.1.2',
    'Every control has a name, a role and its states; a field is spoken with its hint and its error.',
    'Cada control tiene nombre, función y estado; un campo se dice con su ayuda y su error.',
    pageWalk,
    fieldParts,
    spoken,
  ),
  partially(
    '4.1.3',
    'Results of what a person does are spoken without moving the focus. Some words that stand only while something loads come with their region; some screen readers may not speak those.',
    'El resultado de lo que hace una persona se dice sin mover el foco. Algunas palabras que están solo mientras algo carga llegan junto con su región; algunos lectores de pantalla quizá no las digan.',
    spoken,
    moved,
  ),
];
