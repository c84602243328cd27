import { Email } from '@portal/contract/person/email';
import { newPassword } from '@portal/contract/person/password';
import { MobileNumber } from '@portal/contract/person/phone';
import { UserId } from '@portal/contract/person/user-id';
import { checkUserId } from '@portal/contract/registration/check-user-id';
import * as z from 'zod/mini';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import type { Draft } from '../app/forms/draft.ts';

/**
 * Returns the rules of the fields, given the values of the others: so all problems are reported at once. `takenUserId` is
 * the one that is known to be taken, as it was typed.
 */
export const aboutYouSchema =
  (takenUserId: string | null) =>
  ({ userId, password }: Pick<Draft, 'userId' | 'password'>) =>
    z.object({
      userId: UserId.check(z.refine(() => userId !== takenUserId, 'userIdTaken')),
      password: newPassword(userId.trim()),
      confirmPassword: z.string().check(
        z.minLength(1, 'required'),
        z.refine((again) => again === password, 'passwordsDiffer'),
      ),
      email: Email,
      mobileNumber: MobileNumber,
    });

/** Refuses a user ID that is taken, in words beside the field. Too many questions are no reason to stop here. */
export async function demandFree(sessionId: string, userId: string, taken: string): Promise<void> {
  try {
    const { available } = await callApi(checkUserId, { sessionId, userId }, { silent: true });
    if (available) return;
  } catch (error) {
    if (error instanceof ApiError && error.shortMessage === 'too many requests') return;
    throw error;
  }
  throw new ApiError({ status: 900, message: taken, problems: [{ field: 'userId', message: taken }] });
}
