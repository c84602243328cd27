import { getControls } from '@portal/contract/controls/get-controls';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { readControls } from './read-controls.ts';

export const getControlsRoute = serve(getControls, async ({ input, db, holder: { holderId }, services }) => {
  const accountId = await findAccountOf(db, holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  return ok(await readControls(db, services, { holderId, accountId }));
});
