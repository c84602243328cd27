import * as z from 'zod/mini';
import { Drawing } from '../drawing.ts';
import { defineDeskCall } from './define-desk-call.ts';

/** Gives the name and the mark of the program, which everybody sees who opens the portal. */
export const getBrand = defineDeskCall({
  name: 'get-brand',
  method: 'GET',
  path: '/desk/api/v1/brand',
  roles: null,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({ name: z.string(), mark: Drawing }),
});
