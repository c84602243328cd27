import { paperStatementFeeCents } from '@portal/contract/constants';
import type { PaperStatements } from '@portal/contract/documents/paper-statements';
import { formatCents } from '@portal/contract/money/money';
import { addressLines } from '@portal/contract/person/address-lines';
import { formatFullDay, formatMonth } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useProgram } from '../app/pages/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Review } from '../ui/table/review.tsx';

const addressPath = '/contact-info/address-details';

/** What they cost, when the next one comes, where it goes, and where the program itself is written to. */
export function PaperFacts({ state }: { state: PaperStatements }) {
  const { t, language } = useTexts();
  const { mailAddress } = useProgram();
  const isOpen = useOpenPages();
  const { subscribed, month, expectedBy, paidCents, paidCount, address } = state;
  const [street = '', ...place] = addressLines({ ...address, country: 'US' });
  return (
    <Review
      rows={[
        {
          term: t('documents:paper.fee'),
          value: (
            <span className="num">{t('documents:paper.feeText', { fee: formatCents(paperStatementFeeCents) })}</span>
          ),
          sub: t('documents:paper.feeWhen'),
        },
        {
          term: t(subscribed ? 'documents:paper.next' : 'documents:paper.first'),
          value: t('documents:paper.by', { day: formatFullDay(expectedBy, language) }),
          sub: t('documents:paper.for', { month: formatMonth(month, language) }),
        },
        {
          term: t('documents:paper.paid'),
          value: <span className="num">{formatCents(paidCents)}</span>,
          sub: t('documents:paper.paidFor', { count: paidCount }),
        },
        {
          term: t('documents:paper.to'),
          value: <span className="num">{street}</span>,
          sub: place.join(' '),
          action: isOpen(addressPath) && <AppLink to={addressPath}>{t('documents:paper.toChange')}</AppLink>,
        },
        {
          term: t('documents:paper.write'),
          value: mailAddress[0],
          sub: mailAddress.slice(1).join(', '),
        },
      ]}
    />
  );
}
