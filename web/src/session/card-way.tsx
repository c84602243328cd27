import { type ReactNode, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Choice } from '../ui/form/choice.tsx';
import { CardProofForm, type CardSecret, type TypedCard } from './card-proof-form.tsx';

interface CardWayProps {
  confirm: (card: TypedCard) => Promise<void>;
  /** Goes back to the codes; false where none can be had. */
  toCode: ReactNode;
  children: ReactNode;
}

const ways = [
  ['cvv', 'session:verify.card.byCvv'],
  ['pin', 'session:verify.card.byPin'],
] as const;

/** In place of a code: the card in the hand, by the code on its back or by its PIN. */
export function CardWay({ confirm, toCode, children }: CardWayProps) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<CardSecret>('cvv');
  return (
    <div className="flow flow-m">
      <fieldset>
        <legend className="legend">{t('session:verify.card.by')}</legend>
        {ways.map(([way, label]) => (
          <Choice type="radio" name="card-way" checked={way === secret} onChange={() => setSecret(way)} key={way}>
            {t(label)}
          </Choice>
        ))}
      </fieldset>
      <CardProofForm key={secret} secret={secret} confirm={confirm} beside={toCode}>
        {children}
      </CardProofForm>
    </div>
  );
}
