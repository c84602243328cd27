import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Tries } from '../ui/feedback/tries.tsx';
import { AmountField } from '../ui/form/amount-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { TextField } from '../ui/form/field.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { RuleList } from '../ui/form/rule-list.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Section } from '../ui/layout/section.tsx';

/** Fields of every kind: empty, filled, at fault. */
export function FieldSpecimens() {
  const { t } = useTexts();
  const [hasSummary, setSummary] = useState(false);
  const show = { show: t('specimens:fields.show'), hide: t('specimens:fields.hide') };
  const routingError = t('specimens:fields.routingError');
  const order = ['newest', 'oldest'] as const;
  return (
    <Section title={t('specimens:fields.title')}>
      {hasSummary && (
        <ErrorSummary
          title={t('specimens:fields.errors')}
          errors={[{ fieldId: 'specimen-routing', text: routingError }]}
        />
      )}
      <div className="specimens__grid">
        <div>
          <TextField id="specimen-zip" label={t('specimens:fields.zip')} hint={t('specimens:fields.zipHint')} />
          <Note tone="ok">{t('specimens:fields.right')}</Note>
        </div>
        <TextField
          id="specimen-routing"
          label={t('specimens:fields.routing')}
          hint={t('specimens:fields.routingHint')}
          error={routingError}
          defaultValue="11400009"
          inputMode="numeric"
        />
        <SelectField
          id="specimen-sort"
          label={t('specimens:fields.sort')}
          options={order.map((value) => ({ value, label: t(`specimens:fields.${value}`) }))}
        />
        <AmountField
          id="specimen-amount"
          label={t('specimens:fields.amount')}
          hint={t('specimens:fields.amountHint')}
        />
        <CodeField
          id="specimen-code"
          label={t('specimens:fields.code')}
          hint={t('specimens:fields.codeHint')}
          digits={6}
          defaultValue="418"
        />
        <CodeField
          id="specimen-pin"
          label={t('specimens:fields.pin')}
          digits={4}
          defaultValue="25"
          words={{ ...show, name: t('specimens:fields.showPin') }}
        />
        <CodeField
          id="specimen-cvv"
          label={t('specimens:fields.cvv')}
          hint={t('specimens:fields.cvvHint')}
          error={t('specimens:fields.cvvError')}
          digits={3}
          words={{ ...show, name: t('specimens:fields.showCvv') }}
        />
        <Tries left={2} of={3} words={{ left: t('specimens:fields.triesLeft'), of: t('specimens:fields.triesOf') }} />
        <div>
          <PasswordField
            id="specimen-password"
            label={t('specimens:fields.password')}
            words={{ ...show, name: t('specimens:fields.showPassword') }}
            autoComplete="new-password"
          />
          <RuleList
            title={t('specimens:rules.title')}
            words={{ met: t('specimens:rules.met'), missing: t('specimens:rules.missing') }}
            rules={[
              { text: t('specimens:rules.length'), state: 'met' },
              { text: t('specimens:rules.upper'), state: 'open' },
              { text: t('specimens:rules.number'), state: 'missing' },
            ]}
            broken={[t('specimens:rules.repeat')]}
          />
        </div>
        <Button kind="second" onClick={() => setSummary(!hasSummary)}>
          {t('specimens:fields.errors')}
        </Button>
      </div>
    </Section>
  );
}
