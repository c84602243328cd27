import { findPaperFee, listEndingHolds } from '@portal/contract/ahead/little-money';
import type { MoneyAhead } from '@portal/contract/ahead/money-ahead';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents, formatDollars } from '@portal/contract/money/money';
import { dayIn, formatLongDay } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';

import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { cash } from '../ui/figures/control-icons.ts';
import { document, phone, undo } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { RowLink, RowLinkBody } from '../ui/table/row-link.tsx';

import { NearestCashBack } from './nearest-cash-back.tsx';

/** The smallest bill that machines give: below it only a store gives cash. */
const smallestBillCents = 2_000;

interface LittleMoneyPanelProps {
  card: Pick<CardSummary, 'availableCents' | 'asideCents'>;
  pending: readonly Transaction[];
  ahead: MoneyAhead | undefined;
  /** Leads to the page of a hold. */
  holdPath: (transactionId: string) => string;
}

/** The uses that little money still has: what was set aside, cash in a store, holds that end, a fee that need not be, and help with food and bills. */
export function LittleMoneyPanel({ card, pending, ahead, holdPath }: LittleMoneyPanelProps) {
  const { t, language } = useTexts();
  const isOn = useFeatures();
  const timeZone = useOwnZone();
  const { availableCents, asideCents } = card;
  const amount = formatCents(availableCents);
  const [hold] = listEndingHolds(pending);
  const fee = ahead && findPaperFee(ahead);
  return (
    <Section title={t('home:little.title', { amount })}>
      <ul className="rowlinks unmarked">
        {asideCents > 0 && (
          <li>
            <AppLink className="rowlink" to="/set-aside">
              <RowLinkBody
                icon={undo}
                title={t('home:little.aside')}
                hint={t('home:little.asideHint', { amount: formatCents(asideCents) })}
              />
            </AppLink>
          </li>
        )}
        {isOn('atmLocator') && availableCents > 0 && (
          <li>
            <AppLink className="rowlink" to="/atm-locator?show=CASH_BACK">
              <RowLinkBody
                icon={cash}
                title={t('home:little.cash')}
                hint={t(availableCents < smallestBillCents ? 'home:little.cashSmall' : 'home:little.cashHint', {
                  amount,
                  bill: formatDollars(smallestBillCents),
                })}
              />
            </AppLink>
            <NearestCashBack />{' '}
          </li>
        )}
        {hold && (
          <li>
            <AppLink className="rowlink" to={holdPath(hold.transactionId)}>
              <RowLinkBody
                icon={undo}
                title={t('home:little.hold', { amount: formatCents(Math.abs(hold.amountCents)) })}
                hint={t('home:little.holdHint', {
                  name: hold.description,
                  day: formatLongDay(hold.date, language),
                  until: formatLongDay(dayIn(timeZone, new Date(hold.holdEndsAt)), language),
                })}
              />
            </AppLink>
          </li>
        )}
        {fee && isOn('paperStatements') && (
          <li>
            <AppLink className="rowlink" to="/paper-statements">
              <RowLinkBody
                icon={document}
                title={t('home:little.paper', { amount: formatCents(fee.amountCents) })}
                hint={t('home:little.paperHint', {
                  amount: formatCents(fee.amountCents),
                  day: formatLongDay(fee.day, language),
                })}
              />
            </AppLink>
          </li>
        )}
        <li>
          <RowLink href="tel:211" icon={phone} title={t('home:little.help')} hint={t('home:little.helpHint')} />
        </li>
      </ul>
    </Section>
  );
}
