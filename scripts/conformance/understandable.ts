import { type Line, supports } from './line.ts';
import { callAbroad, fieldParts, forms, leave, pageWalk, passkey, pasted, spoken, stateWalk } from './shown-by.ts';

/** WCAG 2.2, principle 3. */
export const understandable: readonly Line[] = [
  supports(
    '3.1.1',
    'Each page says its language, English or Spanish.',
    'Cada página dice su idioma, español o inglés.',
    pageWalk,
  ),
  supports(
    '3.1.2',
    'No words of one language stand on a page of the other; the link to the other language says its own.',
    'No hay palabras de un idioma en una página del otro; el enlace al otro idioma dice el suyo.',
    pageWalk,
  ),
  supports(
    '3.2.1',
    'Nothing changes when something gets the focus: Tab goes through each page.',
    'Nada cambia al recibir el foco: Tab recorre cada página.',
    stateWalk,
  ),
  supports(
    '3.2.2',
    'Typing and choosing sends nothing; a button does.',
    'Escribir y elegir no envía nada; lo hace un botón.',
    forms,
  ),
  supports(
    '3.2.3',
    'The frame of each page is one part of the code, in one order.',
    'El marco de cada página es una sola parte del código, en un solo orden.',
    pageWalk,
  ),
  supports(
    '3.2.4',
    'What does the same has the same words: each comes from one text.',
    'Lo que hace lo mismo tiene las mismas palabras: vienen de un solo texto.',
  ),
  supports(
    '3.2.6',
    'The number to call, questions and contact are at the foot of each page, in one order.',
    'El teléfono, las preguntas y el contacto están al pie de cada página, en un solo orden.',
    callAbroad,
    pageWalk,
  ),
  supports(
    '3.3.1',
    'A list at the top, which gets the focus, names each mistake and leads to its field.',
    'Una lista arriba, que recibe el foco, nombra cada error y lleva a su campo.',
    forms,
    spoken,
  ),
  supports(
    '3.3.2',
    'Each field has a label and, where it helps, a hint that is spoken with it.',
    'Cada campo tiene una etiqueta y, donde ayuda, una indicación que se dice con él.',
    fieldParts,
  ),
  supports(
    '3.3.3',
    'A mistake says what to type instead, as far as that helps no thief.',
    'Un error dice qué escribir, hasta donde eso no ayude a un ladrón.',
    forms,
  ),
  supports(
    '3.3.4',
    'Money and cards have a review or an undo before they count; leaving unsaved changes is asked.',
    'El dinero y las tarjetas tienen una revisión o se pueden deshacer; se pregunta antes de perder cambios.',
    leave,
    {
      file: 'e2e/lock-switch.spec.ts',
      title: 'English: one press locks the card, also when it comes twice; Undo asks for the code in place',
    },
  ),
  supports(
    '3.3.7',
    'What was typed in a step is kept for the later ones, but for secrets.',
    'Lo escrito en un paso se conserva para los siguientes, salvo los secretos.',
    forms,
  ),
  supports(
    '3.3.8',
    'Passwords and codes can be pasted and filled in by the browser; a fingerprint or a face does without both.',
    'Contraseñas y códigos se pueden pegar y los llena el navegador; con huella o rostro no hacen falta.',
    pasted,
    passkey,
  ),
];
