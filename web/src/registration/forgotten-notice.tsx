import { useEffect, useState } from 'react';
import { closeWhyForgotten, findWhyForgotten } from '../app/forms/forgotten-draft.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Notice } from './notice.tsx';

const words = { left: 'error:timeOut.left', untouched: 'error:timeOut.untouched' } as const;

/** Says why what was typed is gone; nothing where nothing went. */
export function ForgottenNotice() {
  const { t } = useTexts();
  const [why] = useState(findWhyForgotten);
  useEffect(closeWhyForgotten, []);
  return why && <Notice message={t(words[why])} />;
}
