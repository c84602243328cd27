import type { Language } from '../readability/measure.ts';
import { readTexts } from './read-texts.ts';
import type { Rule } from './tree.ts';

/** Words that people do not read, and what stands in their place: the glossary's, and what a translation would say. */
const unwanted: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\b(show|prove|proved|make sure)( us)?( \w+){0,3} (it is|to be) you\b/iu, "confirm it's you"],
    [/\blaw (wants|asks)\b/iu, 'the law requires'],
    [/\bclick\b|\btap(s|ped|ping)?\b/iu, 'press'],
    [/(?<!please )\blog(s|ged|ging)? in\b/iu, 'sign in'],
    [/\bsecurity code\b/iu, '3-digit code'],
  ],
  es: [
    [/\bclaves?\b/iu, 'código, contraseña'],
    [/\benseguida\b/iu, 'de inmediato'],
    [/\bapag\p{L}+|\bencendi\p{L}+/iu, 'desactivar, activar'],
    [/\bdetuv\p{L}+|\bdetenid[oa]s?\b/iu, 'suspendimos, suspendido, en espera'],
    [/\b(de)?muestr\p{L}+ que es usted|\bdemostró ser usted/iu, 'confirme que es usted'],
    [/\bpide la ley|\bla ley (nos )?(pide|manda)|\bella manda/iu, 'exige la ley'],
    [/\bcantidad(es)?\b|\bimportes?\b/iu, 'monto'],
    [/(?<!\p{L})móvil(es)?(?!\p{L})/iu, 'celular'],
    [/\b(oprim|puls)\p{L}+|\bclic\b/iu, 'presionar'],
    [/\btransferencias?\b/iu, 'envío'],
    [/\bdevoluci(ón|ones)(?!\p{L})/iu, 'reembolso'],
    [/\brecurrentes?\b|\bperiódic\p{L}+/iu, 'que se repite'],
    [/\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d/iu, 'no comma after the weekday'],
    [/\b\d ?[ap]\.m\./iu, 'p. m.'],
    [/[“”]/u, '« »'],
    [/\b(START|STOP|HELP)\b/u, 'INICIAR, ALTO, AYUDA'],
  ],
};

/** Requires the words of the glossary in the texts that people read, and Spanish that was written and not translated. */
export const wordsRule: Rule = (files) =>
  (['en', 'es'] as const).flatMap((language) =>
    readTexts(files, language).flatMap(({ path, strings }) =>
      strings.flatMap((text) =>
        unwanted[language].flatMap(([pattern, instead]) => {
          const [found] = pattern.exec(text) ?? [];
          return found === undefined ? [] : [{ path, message: `says '${found}' in '${text}' (write: ${instead})` }];
        }),
      ),
    ),
  );
