import { getPasscodeSetting } from '@portal/contract/passcode/get-passcode-setting';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { readPasscodeSetting } from './setting-entity.ts';

export const getPasscodeSettingRoute = serve(getPasscodeSetting, async ({ db, holder, services: { keys } }) =>
  ok(await readPasscodeSetting(db, keys, holder)),
);
