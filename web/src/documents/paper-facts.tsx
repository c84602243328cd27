import type { PaperStatements } from '@portal/contract/documents/paper-statements';
import { feeOf } from '@portal/contract/money/fee-of';
import { formatCents } from '@portal/contract/money/money';
import { addressLines } from '@portal/contract/person/address-lines';
import { formatFullDay, formatMonth } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Review } from '../ui/table/review.tsx';

const addressPath = '/contact-info/address-details';

interface PaperFactsProps {
  state: PaperStatements;
  /** They come, or could be asked for today. */
  isOpen: boolean;
}

/** The fee, the date of the next one, its address, and the program's own mailing address. */
export function PaperFacts({ state, isOpen }: PaperFactsProps) {
  const { t, language } = useTexts();
  const { mailAddress, fees } = useProgram();
  const isPageOpen = useOpenPages();
  const { subscribed, month, expectedBy, paidCents, paidCount, address } = state;
  const next = {
    term: t(subscribed ? 'documents:paper.next' : 'documents:paper.first'),
    value: t('documents:paper.by', { day: formatFullDay(expectedBy, language) }),
    sub: t('documents:paper.for', { month: formatMonth(month, language) }),
  };
  const paid = {
    term: t('documents:paper.paid'),
    value: (
      <span className="num">
        <Unbroken text={formatCents(paidCents)} />
      </span>
    ),
    sub: t('documents:paper.paidFor', { count: paidCount }),
  };
  return (
    <div className="flow">
      <Review
        rows={[
          {
            term: t('documents:paper.fee'),
            value: (
              <span className="num">
                <Unbroken text={t('documents:paper.feeText', { fee: formatCents(feeOf(fees, 'PAPER_STATEMENT')) })} />
              </span>
            ),
            sub: t('documents:paper.feeWhen'),
          },
          ...(isOpen ? [next] : []),
          ...(subscribed || paidCount > 0 ? [paid] : []),
          { term: t('documents:paper.to'), value: <Lines lines={addressLines({ ...address, country: 'US' })} /> },
          { term: t('documents:paper.write'), value: <Lines lines={mailAddress} /> },
        ]}
      />
      {isPageOpen(addressPath) && (
        <p>
          <AppLink to={addressPath}>{t('documents:paper.toChange')}</AppLink>
        </p>
      )}
    </div>
  );
}

/** An address, line by line; a ZIP code of nine digits stays in one. */
function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span className="review__line" key={line}>
      {line.replace(/(\d)-(?=\d)/, '$1\u2011')}
    </span>
  ));
}
