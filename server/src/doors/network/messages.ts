import type { Message } from '../signed/define-message.ts';
import { achReturnMessage } from './ach-return.ts';
import { authorizationMessage } from './authorization.ts';
import {
  chargebackMessage,
  clearingReversalMessage,
  provisionalCreditEndMessage,
  provisionalCreditMessage,
} from './credits.ts';
import { depositMessage } from './deposit.ts';
import { adviceMessage, clearingMessage, incrementMessage, reversalMessage, standInMessage } from './follow-ups.ts';
import { refundMessage } from './refund.ts';
import { arbitrationMessage, representmentMessage } from './representments.ts';
import { shippingEventMessage } from './shipping-event.ts';

/** Every kind of message that the door takes. */
export const messages: readonly Message[] = [
  authorizationMessage,
  incrementMessage,
  adviceMessage,
  reversalMessage,
  standInMessage,
  clearingMessage,
  refundMessage,
  clearingReversalMessage,
  chargebackMessage,
  provisionalCreditMessage,
  provisionalCreditEndMessage,
  representmentMessage,
  arbitrationMessage,
  depositMessage,
  shippingEventMessage,
  achReturnMessage,
];
