import { getBrand } from '@portal/contract/desk/brand';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const getBrandRoute = serveDesk(
  getBrand,
  async ({ services }) => {
    const { name, mark } = services.program.now().facts;
    return done({ name, mark });
  },
  { isAct: false },
);
