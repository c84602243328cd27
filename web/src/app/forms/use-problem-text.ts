import type { FieldError } from 'react-hook-form';
import { useTexts } from '../texts/use-texts.ts';

/** Gives a function that puts what is wrong with a field into words of the page's language. */
export function useProblemText(
  wordsOf?: (key: string, field: string) => string,
): (problem: FieldError, field: string) => string {
  const { t, texts } = useTexts();
  return ({ type, message = '' }, field) => {
    if (type === 'server') return message;
    if (wordsOf) return wordsOf(message, field);
    const key = `error:field.${message}`;
    return texts.exists(key) ? texts.t(key) : t('error:invalidInput');
  };
}
