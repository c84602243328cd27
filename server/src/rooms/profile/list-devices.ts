import { listDevices } from '@portal/contract/profile/list-devices';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { readDevices } from './devices-entity.ts';

export const listDevicesRoute = serve(listDevices, async ({ db, ...asked }) => ok(await readDevices(db, asked)));
