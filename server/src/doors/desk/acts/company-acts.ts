import { isStanding, stopScopes } from '@portal/contract/companies/company-stop';
import { PlainText } from '@portal/contract/person/free-text';
import * as z from 'zod/mini';
import { orderAllowance } from '../../../acts/companies/order-allowance.ts';
import { orderStop } from '../../../acts/companies/order-stop.ts';
import { listCompanyStops } from '../../../issuer/ahead-face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** How the holder asked; the portal is the holder's own way. */
const way = z.enum(['PHONE', 'LETTER']);

/** Writes down what a holder asks by phone or letter. It counts at once, and nobody asks for a confirmation in writing. */
export const stopCompanyAct = defineAct(
  'stop-company',
  'stops the charges of a company for an account at once, as its holder asks by phone or letter',
  byStaff({ ...ofCard, company: PlainText, scope: z.enum(stopScopes), way }),
  withCard(async ({ body, card, tx, now, today }) => {
    const { company, scope } = body;
    const ordered = await orderStop(tx, card, { company, chosen: null, scope, way: body.way }, { now, today });
    if (!ordered?.isNew) return refused('noChange');
    const { stopId, names } = ordered.stop;
    return taken({ state: 'STOPPED', stopId, names });
  }),
);

/** Ends a stop by the holder's word. The staff make sure of the caller first. */
export const allowCompanyAct = defineAct(
  'allow-company',
  'allows a company again that the holder of an account had stopped',
  byStaff({ ...ofCard, stopId: z.int().check(z.positive()), way }),
  withCard(async ({ body: { stopId, way: by }, card, tx, now }) => {
    const stop = (await listCompanyStops(tx, card.accountId)).find((each) => each.stopId === stopId);
    if (!stop) return refused('unknownStop');
    if (!(await orderAllowance(tx, card, stop, by, now))) return refused('noChange');
    return taken({ state: 'ALLOWED', company: stop.company });
  }),
);

/** For who asks what is stopped, and for the number that `allow-company` takes. */
export const listStoppedCompaniesAct = defineAct(
  'list-stopped-companies',
  'lists the companies that an account stops, and those that it stopped before',
  byStaff(ofCard),
  withCard(async ({ card, tx }) => {
    const stops = await listCompanyStops(tx, card.accountId);
    const shown = stops.map((stop) => {
      const { stopId, company, names, scope, stoppedAt, usedOn, endedAt } = stop;
      return { stopId, company, names, scope, way: stop.way, stoppedAt, usedOn, endedAt, isStanding: isStanding(stop) };
    });
    return taken({ stops: shown });
  }),
);
