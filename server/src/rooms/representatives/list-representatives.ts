import { listRepresentatives, maxActs, toldActs } from '@portal/contract/representatives/list-representatives';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endOf, listRepresentativesOf } from '../../identity/representatives/representatives.ts';
import { listRepresentativeActs } from '../../platform/audit/list-representative-acts.ts';

export const listRepresentativesRoute = serve(listRepresentatives, async ({ holder: { holderId }, db, now }) => {
  const assigned = (await listRepresentativesOf(db, holderId)).flatMap(({ assignedAt, ...each }) =>
    assignedAt === null ? [] : [{ ...each, assignedAt }],
  );
  const done = await listRepresentativeActs(db, holderId, toldActs, maxActs);
  return ok({
    representatives: assigned.map((each) => ({
      representativeId: each.representativeId,
      name: each.name,
      role: each.role,
      since: each.assignedAt.toISOString(),
      endsOn: each.endsOn,
      endedAt: endOf(each, now)?.toISOString() ?? null,
    })),
    acts: done.flatMap(({ act, happenedAt, representativeId }) => {
      const told = toldActs.find((name) => name === act);
      const name = assigned.find((each) => each.representativeId === representativeId)?.name;
      return told === undefined || name === undefined ? [] : [{ name, act: told, actedAt: happenedAt.toISOString() }];
    }),
  });
});
