/** The words of the report between its lines. */
export const reportWords = {
  title: {
    en: 'Accessibility conformance report (VPAT 2.5 INT)',
    es: 'Informe de conformidad de accesibilidad (VPAT 2.5 INT)',
  },
  intro: {
    en: `_En español: [report.es.md](report.es.md)._

The product is the cardholder portal, version 0.1.0, its public pages and its pages for cardholders, in English and Spanish. The
console of the staff has a table of its own, and no other line is about it. The standards are WCAG 2.2 of levels A and AA, the revised Section 508, and EN 301 549
V3.2.1, which has WCAG 2.1; VPAT 2.5 INT adds WCAG 2.2.

**How it was looked at.** By tests in Chromium (axe-core, HTML validation, measurements, the accessibility tree of each page) and by
reading the code, on November 27, 2026. **No real screen reader was used, and nobody with a disability has tried the portal for this
report.** A virtual screen reader (\`@guidepup/virtual-screen-reader\`) plays ten main tasks in the browser; it does not replace a real
one. The makers of the portal wrote this report; nobody from outside has checked it.

Each line names the tests that show it (T1 and so on, listed at the end), or the day on which somebody looked. A test shows what its
title says. This file is made from \`scripts/conformance\` by \`WRITE_DOCS=1 npm test -- conformance\`; the tests fail where it is not,
where a criterion is left out, or where a named test is not there.`,
    es: `_In English: [report.en.md](report.en.md)._

El producto es el portal para titulares de tarjetas, versión 0.1.0: sus páginas públicas y las de titulares, en español e inglés. La
consola del personal tiene su propia tabla, y ninguna otra línea habla de ella. Las normas son WCAG 2.2 de niveles A y AA, la Sección 508 revisada y EN 301 549
V3.2.1, que contiene WCAG 2.1; VPAT 2.5 INT agrega WCAG 2.2.

**Cómo se miró.** Con pruebas en Chromium (axe-core, validación de HTML, mediciones, el árbol de accesibilidad de cada página) y leyendo
el código, el 27 de noviembre de 2026. **No se usó un lector de pantalla real, y ninguna persona con discapacidad probó el portal para
este informe.** Un lector virtual (\`@guidepup/virtual-screen-reader\`) recorre diez tareas principales en el navegador; no reemplaza a uno
real. Quienes hacen el portal escribieron este informe; nadie de fuera lo revisó.

Cada línea nombra las pruebas que la muestran (T1 y siguientes, al final), o el día en que alguien miró. Una prueba muestra lo que dice
su título. Este archivo se hace desde \`scripts/conformance\` con \`WRITE_DOCS=1 npm test -- conformance\`; las pruebas fallan si no es
así, si falta un criterio o si una prueba nombrada no existe.`,
  },
  heads: {
    en: ['Criterion', 'Conformance level', 'Remarks', 'Shown by'],
    es: ['Criterio', 'Nivel de conformidad', 'Observaciones', 'Lo muestra'],
  },
  seen: { en: 'Looked at on', es: 'Se miró el' },
  wcagA: { en: 'WCAG 2.2, level A', es: 'WCAG 2.2, nivel A' },
  wcagAA: { en: 'WCAG 2.2, level AA', es: 'WCAG 2.2, nivel AA' },
  wcagAAA: { en: 'WCAG 2.2, level AAA: contrast alone', es: 'WCAG 2.2, nivel AAA: solo el contraste' },
  us: { en: 'Revised Section 508', es: 'Sección 508 revisada' },
  en4: { en: 'EN 301 549, chapter 4: functional performance', es: 'EN 301 549, capítulo 4: desempeño funcional' },
  en5: { en: 'EN 301 549, chapters 5 to 8 and 10 to 13', es: 'EN 301 549, capítulos 5 a 8 y 10 a 13' },
  en9: { en: 'EN 301 549, chapter 9: web', es: 'EN 301 549, capítulo 9: web' },
  desk: { en: 'The console of the staff', es: 'La consola del personal' },
  deskIntro: {
    en: 'Criteria of WCAG 2.2 that were looked at there, in English and Spanish. Nothing is said of those that are not named.',
    es: 'Criterios de WCAG 2.2 que se miraron ahí, en español e inglés. De los que no se nombran no se dice nada.',
  },
  testsTitle: { en: 'The tests', es: 'Las pruebas' },
} as const;
