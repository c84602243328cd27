import type { EnvelopeMessage, FailureEnvelope } from '@portal/contract/envelope';
import { errorCatalogue } from '@portal/contract/errors';
import type { FileReply } from '@portal/contract/file-reply';
import type { Language } from '@portal/contract/language';
import type { Texts } from '../program/texts/load-texts.ts';
import type { Refusal, Success } from './outcome.ts';

export interface Reply {
  httpStatus: number;
  body: unknown;
  /** Goes out instead of the body. */
  file?: FileReply;
  deviceToken?: string;
  minimumMs?: number;
}

/** The envelope around an entity (specification §7). */
export function successReply({ entity, deviceToken, minimumMs }: Success<unknown>): Reply {
  const body = { status: 200, statusType: 'OK', message: 'OK', entity };
  return {
    httpStatus: 200,
    body,
    ...(deviceToken === undefined ? {} : { deviceToken }),
    ...(minimumMs === undefined ? {} : { minimumMs }),
  };
}

/** A file, without an envelope. */
export function fileReply({ entity }: Success<FileReply>): Reply {
  return { httpStatus: 200, body: null, file: entity };
}

/** The envelope of a refusal, its message in the reader's language. */
export function failureReply(texts: Texts, language: Language, refusal: Refusal): Reply {
  const { httpStatus, status, code, shortMessage } = errorCatalogue[refusal.error];
  const message = texts.in(language)(`error:${refusal.error}`, refusal.params);
  const detail: EnvelopeMessage = { code, message, shortMessage };
  if (refusal.field !== undefined) detail.field = refusal.field;
  if (refusal.triesLeft !== undefined) detail.triesLeft = refusal.triesLeft;
  return { httpStatus, body: failureBody(status, message, [detail]) };
}

/** The problem with one field: `key` is a text below 'error:field', as schemas name it. */
export interface FieldProblem {
  field: string;
  key: string;
}

/** The envelope of bad input: one message for each field at fault. */
export function invalidInputReply(texts: Texts, language: Language, problems: readonly FieldProblem[]): Reply {
  const { httpStatus, status, code, shortMessage } = errorCatalogue.invalidInput;
  const t = texts.in(language);
  const general = t('error:invalidInput');
  const messages = problems.map(({ field, key }) => ({
    code,
    message: t([`error:field.${key}`, 'error:invalidInput']),
    shortMessage,
    field,
  }));
  return { httpStatus, body: failureBody(status, general, messages) };
}

function failureBody(status: number, message: string, messages: EnvelopeMessage[]): FailureEnvelope {
  return { status, statusType: 'ERROR', message, errors: { messages } };
}
