import { findBills } from '@portal/contract/ahead/find-bills';
import { companyFamilyOf } from '@portal/contract/companies/company-family';
import { getCompany } from '@portal/contract/companies/get-company';
import { type CompanyCharge, stopByDay } from '@portal/contract/companies/stop-in-time';
import { cents } from '@portal/contract/money/cents';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import {
  type CompanyStop,
  findMerchantOf,
  listCompanyCharges,
  listCompanyStops,
  listNamesOf,
  listPastCharges,
} from '../../issuer/ahead-face.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { partStops } from './to-company-stop.ts';

export const getCompanyRoute = serve(getCompany, async ({ input, holder, db, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  const merchant = accountId && (await findMerchantOf(db, accountId, input.transactionId));
  if (accountId === null || !merchant) return refuse('notFound');
  const { id, name: company } = merchant;
  const family = companyFamilyOf(company);
  const today = dayIn(services.issuing.timeZone, now);
  const names = await listNamesOf(db, accountId, family);
  const charges = await listCompanyCharges(db, accountId, names, yearBefore(today));
  const past = await listPastCharges(db, accountId, { today, timeZone: services.issuing.timeZone });
  // The earliest of its bills, as the outlook of the account has it.
  const [next] = findBills(
    past.filter(({ name }) => names.includes(name)),
    today,
  );
  // A stop knows its company by the network's id as well, under a new name.
  const isOfStop = (stop: CompanyStop) => stop.family === family || (id !== null && stop.merchantIds.includes(id));
  const stops = (await listCompanyStops(db, accountId)).filter(isOfStop);
  const { now: standing, before } = partStops(stops);
  const toCharge = ({ day, amountCents }: CompanyCharge) => ({ day, amountCents: cents(amountCents) });
  const [last] = charges;
  return ok({
    company,
    names,
    last: last ? toCharge(last) : null,
    next: next === undefined ? null : { ...toCharge(next), stopBy: stopByDay(next.day) },
    year: sumUp(charges),
    stop: standing[0] ?? null,
    before,
  });
});

const yearBefore = (today: string): string => dayAfter(today, -365);

function sumUp(charges: readonly CompanyCharge[]) {
  const [first] = charges;
  const isSame = first !== undefined && charges.every(({ amountCents }) => amountCents === first.amountCents);
  return {
    count: charges.length,
    sumCents: cents(charges.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    eachCents: isSame ? cents(first.amountCents) : null,
  };
}
