import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { ProblemWords } from '@portal/contract/problems/problem-words';
import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { writeWords } from '@portal/contract/problems/write-words';
import { formatMoment } from '@portal/contract/time/dates';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { WordsField } from '../ui/form/words-field.tsx';
import { Section } from '../ui/layout/section.tsx';
import './case-messages.css';

interface CaseMessagesProps {
  cardId: number;
  problem: WholeProblem;
}

/** The words of both sides about a problem, and the field for more while it is open. */
export function CaseMessages({ cardId, problem }: CaseMessagesProps) {
  const { t, language } = useTexts();
  const { name } = useProgram();
  const timeZone = useOwnZone();
  const [sent, setSent] = useState(0);
  const words = problem.words.filter((each) => each.language === null || each.language === language);
  const isOpen = isProblemOpen(problem);
  if (!isOpen && words.length === 0) return null;
  return (
    <Section title={t('problems:case.messages')}>
      <ul className="said unmarked">
        {words.map(({ by, saidAt, text }) => {
          const day = formatMoment(new Date(saidAt), language, timeZone);
          return (
            <li className={by === 'HOLDER' ? 'said__own' : undefined} key={`${saidAt}-${by}`}>
              <p className="hint">
                {by === 'HOLDER' ? t('problems:case.you', { day }) : t('problems:case.us', { program: name, day })}
              </p>
              <p className="said__text" translate={by === 'HOLDER' ? 'no' : undefined}>
                {text}
              </p>
            </li>
          );
        })}
      </ul>
      <p role="status">{sent > 0 ? t('problems:case.sentNow') : ''}</p>
      {isOpen && (
        <WriteForm cardId={cardId} problemId={problem.problemId} onSent={() => setSent(sent + 1)} key={sent} />
      )}
    </Section>
  );
}

function WriteForm({ cardId, problemId, onSent }: { cardId: number; problemId: number; onSent: () => void }) {
  const { t } = useTexts();
  const form = useForm({
    id: 'write-words',
    schema: z.object({ words: ProblemWords }),
    labels: { words: t('problems:case.write') },
    defaults: { words: '' },
    submit: async ({ words }) => {
      await callOnce(writeWords, { cardId, problemId, words });
      onSent();
    },
    refusalField: 'words',
  });
  return (
    <Form form={form} level="h3" send={{ label: t('problems:case.send'), busyLabel: t('problems:case.sending') }}>
      <Field form={form} name="words" as={WordsField} hint={t('problems:case.writeHint')} rows={3} required />
    </Form>
  );
}
