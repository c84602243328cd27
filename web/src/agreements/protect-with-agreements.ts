import type { ComponentType } from 'react';
import { protect } from '../app/pages/protected.tsx';
import { DueAgreements } from './due-agreements.tsx';

/** A page that renders only for a signed-in cardholder, who is asked over it for the agreements that are due. */
export function protectWithAgreements(Page: ComponentType): ComponentType {
  return protect(Page, DueAgreements);
}
