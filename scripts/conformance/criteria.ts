type Level = 'A' | 'AA';

/** A success criterion of WCAG 2.2, with the version that brought it where that is 2.1 or 2.2. */
export interface Criterion {
  id: string;
  level: Level;
  since: '2.0' | '2.1' | '2.2';
  en: string;
  es: string;
}

const rows = `1.1.1 A 2.0 | Non-text Content | Contenido no textual
1.2.1 A 2.0 | Audio-only and Video-only (Prerecorded) | Solo audio y solo video (grabado)
1.2.2 A 2.0 | Captions (Prerecorded) | Subtítulos (grabados)
1.2.3 A 2.0 | Audio Description or Media Alternative (Prerecorded) | Audiodescripción o medio alternativo (grabado)
1.2.4 AA 2.0 | Captions (Live) | Subtítulos (en directo)
1.2.5 AA 2.0 | Audio Description (Prerecorded) | Audiodescripción (grabada)
1.3.1 A 2.0 | Info and Relationships | Información y relaciones
1.3.2 A 2.0 | Meaningful Sequence | Secuencia significativa
1.3.3 A 2.0 | Sensory Characteristics | Características sensoriales
1.3.4 AA 2.1 | Orientation | Orientación
1.3.5 AA 2.1 | Identify Input Purpose | Identificación del propósito de la entrada
1.4.1 A 2.0 | Use of Color | Uso del color
1.4.2 A 2.0 | Audio Control | Control del audio
1.4.3 AA 2.0 | Contrast (Minimum) | Contraste (mínimo)
1.4.4 AA 2.0 | Resize Text | Cambio de tamaño del texto
1.4.5 AA 2.0 | Images of Text | Imágenes de texto
1.4.10 AA 2.1 | Reflow | Reajuste del contenido
1.4.11 AA 2.1 | Non-text Contrast | Contraste no textual
1.4.12 AA 2.1 | Text Spacing | Espaciado del texto
1.4.13 AA 2.1 | Content on Hover or Focus | Contenido al pasar el puntero o al enfocar
2.1.1 A 2.0 | Keyboard | Teclado
2.1.2 A 2.0 | No Keyboard Trap | Sin trampas para el foco del teclado
2.1.4 A 2.1 | Character Key Shortcuts | Atajos de teclas de caracteres
2.2.1 A 2.0 | Timing Adjustable | Tiempo ajustable
2.2.2 A 2.0 | Pause, Stop, Hide | Poner en pausa, detener, ocultar
2.3.1 A 2.0 | Three Flashes or Below Threshold | Umbral de tres destellos o menos
2.4.1 A 2.0 | Bypass Blocks | Evitar bloques
2.4.2 A 2.0 | Page Titled | Titulado de páginas
2.4.3 A 2.0 | Focus Order | Orden del foco
2.4.4 A 2.0 | Link Purpose (In Context) | Propósito de los enlaces (en contexto)
2.4.5 AA 2.0 | Multiple Ways | Múltiples vías
2.4.6 AA 2.0 | Headings and Labels | Encabezados y etiquetas
2.4.7 AA 2.0 | Focus Visible | Foco visible
2.4.11 AA 2.2 | Focus Not Obscured (Minimum) | Foco no oculto (mínimo)
2.5.1 A 2.1 | Pointer Gestures | Gestos del puntero
2.5.2 A 2.1 | Pointer Cancellation | Cancelación del puntero
2.5.3 A 2.1 | Label in Name | Etiqueta en el nombre
2.5.4 A 2.1 | Motion Actuation | Activación por movimiento
2.5.7 AA 2.2 | Dragging Movements | Movimientos de arrastre
2.5.8 AA 2.2 | Target Size (Minimum) | Tamaño del objetivo (mínimo)
3.1.1 A 2.0 | Language of Page | Idioma de la página
3.1.2 AA 2.0 | Language of Parts | Idioma de las partes
3.2.1 A 2.0 | On Focus | Al recibir el foco
3.2.2 A 2.0 | On Input | Al introducir datos
3.2.3 AA 2.0 | Consistent Navigation | Navegación coherente
3.2.4 AA 2.0 | Consistent Identification | Identificación coherente
3.2.6 A 2.2 | Consistent Help | Ayuda coherente
3.3.1 A 2.0 | Error Identification | Identificación de errores
3.3.2 A 2.0 | Labels or Instructions | Etiquetas o instrucciones
3.3.3 AA 2.0 | Error Suggestion | Sugerencias ante errores
3.3.4 AA 2.0 | Error Prevention (Legal, Financial, Data) | Prevención de errores (legales, financieros, datos)
3.3.7 A 2.2 | Redundant Entry | Entrada redundante
3.3.8 AA 2.2 | Accessible Authentication (Minimum) | Autenticación accesible (mínimo)
4.1.2 A 2.0 | Name, Role, Value | Nombre, función, valor
4.1.3 AA 2.1 | Status Messages | Mensajes de estado`;

/** Every criterion of WCAG 2.2 of levels A and AA, in their order; 4.1.1 was taken out of it. */
export const criteria: readonly Criterion[] = rows.split('\n').map((row) => {
  const [head = '', en = '', es = ''] = row.split(' | ');
  const [id = '', level, since] = head.split(' ');
  return { id, level: level as Level, since: since as Criterion['since'], en, es };
});
