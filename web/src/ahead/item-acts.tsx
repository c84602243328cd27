import type { ItemKind } from '@portal/contract/ahead/expected-item';
import type { ExpectedBill, ExpectedDeposit } from '@portal/contract/ahead/money-ahead';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { check } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { ItemForm } from './item-form.tsx';
import type { AnswersHandle } from './use-answers.ts';

interface ItemActsProps {
  kind: ItemKind;
  item: ExpectedBill | ExpectedDeposit;
  name: string;
  handle: AnswersHandle;
  /** Further ways, each a link. */
  children?: ReactNode;
}

/** The answers to one that is expected: it is so, it is otherwise, it is none. */
export function ItemActs({ kind, item, name, handle, children }: ItemActsProps) {
  const { t } = useTexts();
  const [isChanging, setChanging] = useState(false);
  const isBusy = handle.busyKey === item.key;
  if (isChanging) {
    return (
      <div className="item__acts">
        <ItemForm
          cardId={handle.cardId}
          today={item.day}
          changed={{ kind, item, name }}
          onDone={() => setChanging(false)}
        />
      </div>
    );
  }
  return (
    <>
      {item.state !== 'FOUND' && (
        <p className="item__tag item__mark">
          <Icon path={check} /> <span>{t(item.state === 'OWN' ? 'ahead:item.own' : 'ahead:item.confirmed')}</span>
        </p>
      )}
      <div className="item__acts">
        {item.state === 'FOUND' && (
          <Button kind="second" size="medium" isBusy={isBusy} onClick={() => handle.answer(kind, item.key, 'CONFIRM')}>
            <span>{t('ahead:item.confirm')}</span> <span className="visually-hidden">{name}</span>
          </Button>
        )}
        <Button kind="quiet" size="medium" onClick={() => setChanging(true)}>
          <span>{t('ahead:item.change')}</span> <span className="visually-hidden">{name}</span>
        </Button>
        <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => handle.answer(kind, item.key, 'DISMISS')}>
          <span>{t('ahead:item.remove')}</span> <span className="visually-hidden">{name}</span>
        </Button>
        {children}
      </div>
    </>
  );
}
