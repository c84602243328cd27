import { acceptAgreementsRoute } from '../agreements/accept-agreements.ts';
import { declineTextsRoute } from '../agreements/decline-texts.ts';
import { listDueAgreementsRoute } from '../agreements/list-due-agreements.ts';
import { getAlertPreferencesRoute } from '../alerts/get-alert-preferences.ts';
import { giveConsentRoute } from '../alerts/give-consent.ts';
import { listAlertHistoryRoute } from '../alerts/list-alert-history.ts';
import { listAlertsRoute } from '../alerts/list-alerts.ts';
import { listNotificationsRoute } from '../alerts/list-notifications.ts';
import { readNotificationsRoute } from '../alerts/read-notifications.ts';
import { stopAlertEmailsRoute } from '../alerts/stop-alert-emails.ts';
import { subscribePushRoute } from '../alerts/subscribe-push.ts';
import { updateAlertPreferencesRoute } from '../alerts/update-alert-preferences.ts';
import { updateAlertsRoute } from '../alerts/update-alerts.ts';
import { dismissBannerRoute } from '../announcements/dismiss-banner.ts';
import { getMetadataRoute } from '../announcements/get-metadata.ts';
import { findAtmsRoute } from '../atms/find-atms.ts';
import { changePinRoute } from '../card/change-pin.ts';
import { listCardsRoute } from '../card/list-cards.ts';
import { lockCardRoute } from '../card/lock-card.ts';
import { renameCardRoute } from '../card/rename-card.ts';
import { replaceCardRoute } from '../card/replace-card.ts';
import { setPinRoute } from '../card/set-pin.ts';
import { unlockCardRoute } from '../card/unlock-card.ts';
import { checkLetterRoute } from '../documents/check-letter.ts';
import { getDeliverySettingsRoute } from '../documents/get-delivery-settings.ts';
import { getDocumentRoute } from '../documents/get-document.ts';
import { getDocumentFileRoute } from '../documents/get-document-file.ts';
import { getEsignDisclosureRoute } from '../documents/get-esign-disclosure.ts';
import { getLetterRoute } from '../documents/get-letter.ts';
import { getPaperStatementsRoute } from '../documents/get-paper-statements.ts';
import { listDocumentsRoute } from '../documents/list-documents.ts';
import { listLettersRoute } from '../documents/list-letters.ts';
import { makeLetterRoute } from '../documents/make-letter.ts';
import { readDocumentRoute } from '../documents/read-document.ts';
import { revokeLetterRoute } from '../documents/revoke-letter.ts';
import { updateDeliverySettingsRoute } from '../documents/update-delivery-settings.ts';
import { updatePaperStatementsRoute } from '../documents/update-paper-statements.ts';
import { getFaqRoute } from '../help/get-faq.ts';
import type { Route } from '../http/serve.ts';
import { confirmByCardRoute } from '../passcode/confirm-by-card.ts';
import { confirmPasscodeRoute } from '../passcode/confirm-passcode.ts';
import { getPasscodeSettingRoute } from '../passcode/get-passcode-setting.ts';
import { resendPasscodeRoute } from '../passcode/resend-passcode.ts';
import { sendPasscodeRoute } from '../passcode/send-passcode.ts';
import { updatePasscodeSettingRoute } from '../passcode/update-passcode-setting.ts';
import { addPasskeyRoute } from '../passkeys/add-passkey.ts';
import { listPasskeysRoute } from '../passkeys/list-passkeys.ts';
import { proveByPasskeyRoute } from '../passkeys/prove-by-passkey.ts';
import { removePasskeyRoute } from '../passkeys/remove-passkey.ts';
import { renamePasskeyRoute } from '../passkeys/rename-passkey.ts';
import { signInWithPasskeyRoute } from '../passkeys/sign-in-with-passkey.ts';
import { startPasskeyRoute } from '../passkeys/start-passkey.ts';
import { startPasskeyProofRoute } from '../passkeys/start-passkey-proof.ts';
import { startPasskeySignInRoute } from '../passkeys/start-passkey-sign-in.ts';
import { confirmAddressRoute } from '../profile/confirm-address.ts';
import { deleteAccountRoute } from '../profile/delete-account.ts';
import { endOtherSessionsRoute } from '../profile/end-other-sessions.ts';
import { endSessionRoute } from '../profile/end-session.ts';
import { forgetDeviceRoute } from '../profile/forget-device.ts';
import { getAccountInfoRoute } from '../profile/get-account-info.ts';
import { getAddressPromptRoute } from '../profile/get-address-prompt.ts';
import { getContactInformationRoute } from '../profile/get-contact-information.ts';
import { listDevicesRoute } from '../profile/list-devices.ts';
import { listUnconfirmedContactsRoute } from '../profile/list-unconfirmed-contacts.ts';
import { makeDepositFormRoute } from '../profile/make-deposit-form.ts';
import { revealAccountNumbersRoute } from '../profile/reveal-account-numbers.ts';
import { startContactConfirmationRoute } from '../profile/start-contact-confirmation.ts';
import { updateAddressRoute } from '../profile/update-address.ts';
import { updateContactInformationRoute } from '../profile/update-contact-information.ts';
import { validateAddressRoute } from '../profile/validate-address.ts';
import { forgotUserIdRoute } from '../recovery/forgot-user-id.ts';
import { resetPasswordRoute } from '../recovery/reset-password.ts';
import { checkUserIdRoute } from '../registration/check-user-id.ts';
import { confirmRegistrationRoute } from '../registration/confirm-registration.ts';
import { verifyPersonRoute } from '../registration/verify-person.ts';
import { changePasswordRoute } from '../session/change-password.ts';
import { findAnswerRoute } from '../session/find-answer.ts';
import { loginRoute } from '../session/login.ts';
import { logoutRoute } from '../session/logout.ts';
import { analyzeRoute } from '../step-up/analyze.ts';
import { confirmCardPasscodeRoute } from '../step-up/confirm-card-passcode.ts';
import { resendCardPasscodeRoute } from '../step-up/resend-card-passcode.ts';
import { sendCardPasscodeRoute } from '../step-up/send-card-passcode.ts';
import { validatePinRoute } from '../step-up/validate-pin.ts';
import { decideStoppedRoute } from '../stop/decide-stopped.ts';
import { listStoppedRoute } from '../stop/list-stopped.ts';
import { stopEverythingRoute } from '../stop/stop-everything.ts';
import { analyzeExpensesRoute } from '../transactions/analyze-expenses.ts';
import { exportTransactionsRoute } from '../transactions/export-transactions.ts';
import { getStatementRoute } from '../transactions/get-statement.ts';
import { getTransactionRoute } from '../transactions/get-transaction.ts';
import { listStatementsRoute } from '../transactions/list-statements.ts';
import { readStatementRoute } from '../transactions/read-statement.ts';
import { searchTransactionsRoute } from '../transactions/search-transactions.ts';
import { changeBankAccountRoute } from '../transfer/change-bank-account.ts';
import { confirmTransferRoute } from '../transfer/confirm-transfer.ts';
import { disputeTransferRoute } from '../transfer/dispute-transfer.ts';
import { getBankAccountRoute } from '../transfer/get-bank-account.ts';
import { getTransferTermsRoute } from '../transfer/get-transfer-terms.ts';
import { listTransfersRoute } from '../transfer/list-transfers.ts';
import { returnTransferRoute } from '../transfer/return-transfer.ts';
import { verifyBankAccountRoute } from '../transfer/verify-bank-account.ts';

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  acceptAgreementsRoute,
  declineTextsRoute,
  listDueAgreementsRoute,
  findAtmsRoute,
  changePinRoute,
  lockCardRoute,
  renameCardRoute,
  replaceCardRoute,
  setPinRoute,
  unlockCardRoute,
  getAlertPreferencesRoute,
  giveConsentRoute,
  listAlertHistoryRoute,
  listAlertsRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  stopAlertEmailsRoute,
  subscribePushRoute,
  updateAlertPreferencesRoute,
  updateAlertsRoute,
  analyzeExpensesRoute,
  analyzeRoute,
  changePasswordRoute,
  checkUserIdRoute,
  confirmCardPasscodeRoute,
  confirmByCardRoute,
  confirmPasscodeRoute,
  confirmRegistrationRoute,
  dismissBannerRoute,
  exportTransactionsRoute,
  getDocumentRoute,
  getDocumentFileRoute,
  listDocumentsRoute,
  readDocumentRoute,
  forgotUserIdRoute,
  getDeliverySettingsRoute,
  getEsignDisclosureRoute,
  updateDeliverySettingsRoute,
  getFaqRoute,
  getMetadataRoute,
  checkLetterRoute,
  getLetterRoute,
  listLettersRoute,
  makeLetterRoute,
  revokeLetterRoute,
  getStatementRoute,
  getTransactionRoute,
  listCardsRoute,
  listStatementsRoute,
  readStatementRoute,
  confirmAddressRoute,
  getAddressPromptRoute,
  getContactInformationRoute,
  updateAddressRoute,
  updateContactInformationRoute,
  validateAddressRoute,
  getAccountInfoRoute,
  revealAccountNumbersRoute,
  makeDepositFormRoute,
  deleteAccountRoute,
  listUnconfirmedContactsRoute,
  findAnswerRoute,
  loginRoute,
  logoutRoute,
  addPasskeyRoute,
  listPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  signInWithPasskeyRoute,
  startPasskeyRoute,
  proveByPasskeyRoute,
  startPasskeyProofRoute,
  startPasskeySignInRoute,
  stopEverythingRoute,
  listStoppedRoute,
  decideStoppedRoute,
  disputeTransferRoute,
  returnTransferRoute,
  resendCardPasscodeRoute,
  resendPasscodeRoute,
  resetPasswordRoute,
  searchTransactionsRoute,
  sendCardPasscodeRoute,
  sendPasscodeRoute,
  startContactConfirmationRoute,
  validatePinRoute,
  verifyPersonRoute,
  changeBankAccountRoute,
  getBankAccountRoute,
  getTransferTermsRoute,
  listTransfersRoute,
  confirmTransferRoute,
  verifyBankAccountRoute,
  listDevicesRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  forgetDeviceRoute,
  getPaperStatementsRoute,
  updatePaperStatementsRoute,
  getPasscodeSettingRoute,
  updatePasscodeSettingRoute,
];
