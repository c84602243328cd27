import type { EntityOf } from '@portal/contract/define-call';
import { checkLetter } from '@portal/contract/documents/check-letter';
import { foldLetterCode, isLetterCode } from '@portal/contract/documents/letter-code';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { wordsOfError } from '../app/calls/words-of-error.ts';
import { CallBox } from '../app/frame/call-box.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { CheckedLetter, LetterState } from './checked-letter.tsx';

/**
 * Where anybody checks a letter by its code, without signing in. A form by itself: what forms with many fields bring would
 * be most of this page.
 */
export default function CheckLetterPage() {
  const { t } = useTexts();
  const [isWrong, setWrong] = useState(false);
  const { isBusy, alone } = useAlone();
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<EntityOf<typeof checkLetter> | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The square on the letter brings its code behind the address, where no server sees it; nor shall who looks on.
    const { hash, pathname, search } = location;
    const code = hash.slice(1);
    if (!field.current || !isLetterCode(foldLetterCode(code))) return;
    field.current.value = code;
    history.replaceState(history.state, '', `${pathname}${search}`);
  }, []);
  useEffect(() => {
    if (found !== null) told.current?.focus();
  }, [found]);

  const check = async () => {
    const code = foldLetterCode(field.current?.value ?? '');
    setWrong(!isLetterCode(code));
    setFound(null);
    setProblem(null);
    if (!isLetterCode(code)) return field.current?.focus();
    try {
      setFound(await callApi(checkLetter, { code }, { silent: true }));
    } catch (error) {
      setProblem(wordsOfError(error, t('failure:unanswered.repeat')));
    }
  };
  return (
    <div className="wrap page">
      <PageHead title={t('checkLetter:page.title')} lead={t('checkLetter:page.lead')} />
      <div className="column flow flow-m">
        <form
          className="flow flow-m"
          method="post"
          noValidate
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            void alone(check);
          }}
        >
          <TextField
            id="letter-code"
            name="code"
            label={t('checkLetter:code')}
            hint={t('checkLetter:hint')}
            error={isWrong ? t('checkLetter:mistyped') : undefined}
            // It keeps what was typed before the script was here.
            ref={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <div className="btnrow">
            <Button type="submit" isBusy={isBusy}>
              {t(isBusy ? 'checkLetter:busy' : 'checkLetter:send')}
            </Button>
          </div>
        </form>
        <NeedsScript />
        {problem !== null && (
          <Alert tone="error" isLive>
            {problem}
          </Alert>
        )}
        {found && (
          <div className="flow flow-m">
            <div ref={told} tabIndex={-1}>
              <LetterState found={found} />
            </div>
            {found.letter && <CheckedLetter letter={found.letter} />}
          </div>
        )}
        {found?.state === 'UNKNOWN' && <CallBox heading="h2" />}
      </div>
    </div>
  );
}
