import { MobileNumber } from '@portal/contract/person/phone';
import { UserId } from '@portal/contract/person/user-id';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { callOnce } from '../app/calls/call-once.ts';
import { draftStore } from '../app/forms/draft.ts';
import { pageLanguage } from '../app/texts/language.ts';
import { useGoTo } from './location-state.ts';

/** Gives a function that opens the account with what the draft holds, and goes on to the end. */
export function useOpenAccount() {
  const goTo = useGoTo();
  return async () => {
    const { sessionId, password, email, termsAndPolicyCheck, eSignCheck, ...typed } = draftStore.get();
    const { userId } = await callOnce(confirmRegistration, {
      sessionId,
      userId: UserId.parse(typed.userId),
      password,
      email: email.trim(),
      mobileNumber: MobileNumber.parse(typed.mobileNumber),
      language: pageLanguage(),
      termsAndPolicyCheck,
      eSignCheck,
    });
    await goTo('/registration/success', { userId }, true);
  };
}
