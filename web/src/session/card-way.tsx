import { type ReactNode, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Segmented } from '../ui/form/segmented.tsx';
import { CardProofForm, type CardSecret, type TypedCard } from './card-proof-form.tsx';

interface CardWayProps {
  confirm: (card: TypedCard) => Promise<void>;
  /** Goes back to the codes; null where none can be had. */
  onCode: ReactNode;
  children: ReactNode;
}

/** In place of a code: the card in the hand, by the code on its back or by its PIN. */
export default function CardWay({ confirm, onCode, children }: CardWayProps) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<CardSecret>('CVV');
  return (
    <div className="flow flow-m">
      <Segmented
        label={t('session:verify.card.by')}
        options={[
          { value: 'CVV', label: t('session:verify.card.byCvv') },
          { value: 'PIN', label: t('session:verify.card.byPin') },
        ]}
        value={secret}
        onChange={setSecret}
      />
      <CardProofForm key={secret} secret={secret} confirm={confirm} beside={onCode}>
        {children}
      </CardProofForm>
    </div>
  );
}
