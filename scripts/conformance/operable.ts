import { type Line, notApplicable, supports } from './line.ts';
import { dialogs, idle, mapByKeys, moved, pageWalk, search, spoken, stateWalk, still, trees } from './shown-by.ts';

/** WCAG 2.2, principle 2. */
export const operable: readonly Line[] = [
  supports(
    '2.1.1',
    'Tab reaches every control of every page; whole tasks are done by keyboard alone.',
    'Tab llega a cada control de cada página; hay tareas enteras hechas solo con el teclado.',
    stateWalk,
    mapByKeys,
    {
      file: 'e2e/keyboard.spec.ts',
      title: 'English: a forgotten user ID is found by keyboard alone',
    },
  ),
  supports(
    '2.1.2',
    'Tab leaves every page at its end. Dialogs close on Escape and give the focus back.',
    'Tab sale de cada página al final. Los diálogos se cierran con Escape y devuelven el foco.',
    stateWalk,
    dialogs,
  ),
  supports(
    '2.1.4',
    'The portal has no shortcuts of single characters. Seen by reading its listeners of keys.',
    'El portal no tiene atajos de un solo carácter. Se vio al leer el código que atiende teclas.',
  ),
  supports(
    '2.2.1',
    'Two minutes before a session ends its holder is asked and stays with one press. A one-time code has a limit for safety; a new one is a press away.',
    'Dos minutos antes de que termine una sesión se pregunta, y con un botón se sigue. Un código de un solo uso tiene un límite por seguridad; pedir otro es un botón.',
    idle,
  ),
  supports(
    '2.2.2',
    'Nothing moves, blinks or scrolls by itself. What comes late pushes nothing away.',
    'Nada se mueve, parpadea ni se desplaza solo. Lo que llega tarde no empuja nada.',
    still,
  ),
  supports('2.3.1', 'Nothing flashes. Seen by reading the styles.', 'Nada destella. Se vio al leer los estilos.'),
  supports(
    '2.4.1',
    'The first stop of Tab skips to the content; there are landmarks and headings.',
    'La primera parada de Tab salta al contenido; hay regiones y títulos.',
    pageWalk,
  ),
  supports(
    '2.4.2',
    'Each page has a title of its own, in its language.',
    'Cada página tiene su propio título, en su idioma.',
    pageWalk,
  ),
  supports(
    '2.4.3',
    'The order of Tab is that of the document; after a change of page the focus is at its heading.',
    'El orden de Tab es el del documento; tras cambiar de página el foco está en su título.',
    stateWalk,
    moved,
  ),
  supports(
    '2.4.4',
    'A link says where it leads, by itself or with what stands before it.',
    'Un enlace dice a dónde lleva, por sí mismo o con lo que va antes.',
    spoken,
    pageWalk,
  ),
  supports(
    '2.4.5',
    'Pages are reached from the menu, the foot of each page, and by searching the questions.',
    'Se llega a las páginas por el menú, el pie de cada página y la búsqueda de preguntas.',
    search,
  ),
  supports(
    '2.4.6',
    'Headings and labels say what follows; both are in the kept trees, where people read them.',
    'Títulos y etiquetas dicen lo que sigue; están en los árboles guardados, donde se leen.',
    trees,
  ),
  supports(
    '2.4.7',
    'An outline of two pixels or more is measured at each stop of each page.',
    'En cada parada de cada página se mide un contorno de dos píxeles o más.',
    stateWalk,
  ),
  supports(
    '2.4.11',
    'At each stop of each page some of what has the focus is seen.',
    'En cada parada de cada página se ve algo de lo que tiene el foco.',
    stateWalk,
  ),
  supports(
    '2.5.1',
    'The map is moved and brought nearer by buttons and keys too.',
    'El mapa también se mueve y se acerca con botones y teclas.',
    mapByKeys,
  ),
  supports(
    '2.5.2',
    'Controls act when the press ends. Seen by reading: only the map listens to the beginning of a press.',
    'Los controles actúan al soltar. Se vio al leer: solo el mapa atiende el comienzo de una pulsación.',
  ),
  supports(
    '2.5.3',
    'The name of a control begins with its visible words (axe: label-content-name-mismatch is no rule that is on by itself; seen in the kept trees).',
    'El nombre de un control empieza con sus palabras visibles (la regla de axe no está activa por sí sola; se vio en los árboles guardados).',
  ),
  notApplicable('2.5.4', 'Nothing is done by moving the device.', 'Nada se hace moviendo el dispositivo.'),
  supports(
    '2.5.7',
    'Only the map can be dragged; buttons and keys do the same.',
    'Solo el mapa se puede arrastrar; botones y teclas hacen lo mismo.',
    mapByKeys,
  ),
  supports(
    '2.5.8',
    'What is pressed has 24 px or as much room (axe: target-size); most have 44 px and more.',
    'Lo que se pulsa tiene 24 px o ese espacio (axe: target-size); casi todo tiene 44 px o más.',
    stateWalk,
  ),
];
