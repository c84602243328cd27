import type { Route } from '../http/serve.ts';
import { listRepresentativesRoute } from '../rooms/representatives/list-representatives.ts';
import { makeLoginRoute } from '../rooms/representatives/make-login.ts';
import { readAppointmentRoute } from '../rooms/representatives/read-appointment.ts';

/** The calls about who acts for a cardholder. All others of theirs are calls of the cardholder that are open to them. */
export const representativeRoutes: readonly Route[] = [listRepresentativesRoute, makeLoginRoute, readAppointmentRoute];
