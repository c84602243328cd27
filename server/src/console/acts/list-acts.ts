import { aloneLimits, deskActNames, isProtective, levelFor, rightTo } from '@portal/contract/desk/act-rights';
import { listActs } from '@portal/contract/desk/do-act';
import { cents } from '@portal/contract/money/cents';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { forms } from './act-form.ts';

export const listActsRoute = serveDesk(
  listActs,
  async ({ staff }) => {
    const acts = deskActNames.flatMap((act) => {
      const { does } = rightTo(act, staff.role);
      const fields = forms.get(act) ?? [];
      return does === null ? [] : [{ act, does, level: levelFor(act), isProtective: isProtective(act), fields }];
    });
    const { actCents, dayCents } = aloneLimits[staff.role];
    return done({ acts, limits: { actCents: cents(actCents), dayCents: cents(dayCents) } });
  },
  { isAct: false },
);
