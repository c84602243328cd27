/** A term of docs/glossary.md in both languages, with its forms. */
export interface Term {
  /** The English and the Spanish of its row in the glossary, as they stand there. */
  row: readonly [en: string, es: string];
  en: RegExp;
  es: RegExp;
  /** The Spanish word is used for nothing else: where it stands, the English says its term, too. */
  isOnly?: boolean;
}

/** The terms that both languages name each by one word. */
export const terms: readonly Term[] = [
  { row: ['fee', 'cargo'], en: /\bfees?\b|\bfree of charge\b/iu, es: /\bcargos?\b/iu, isOnly: true },
  { row: ['refund', 'reembolso'], en: /\brefund(s|ed)?\b/iu, es: /\breembols\p{L}+/iu, isOnly: true },
  { row: ['amount', 'monto'], en: /\bamounts?\b/iu, es: /\bmontos?\b/iu },
  { row: ['limit', 'límite'], en: /\blimits?\b/iu, es: /\blímites?\b/iu, isOnly: true },
  { row: ['alert', 'alerta'], en: /\balerts?\b/iu, es: /\balertas?\b/iu, isOnly: true },
  { row: ['message', 'mensaje'], en: /\bmessages?\b/iu, es: /\bmensajes?\b/iu },
  { row: ['statement', 'estado de cuenta'], en: /\bstatements?\b/iu, es: /\bestados?[ -]de[ -]cuenta\b|\bpapel\b/iu },
  { row: ['letter', 'carta'], en: /\bletters?\b/iu, es: /\bcartas?\b|\bletras?\b/iu },
  { row: ['document', 'documento'], en: /\bdocuments?\b/iu, es: /\bdocumentos?\b/iu },
  { row: ['problem', 'problema'], en: /\bproblems?\b/iu, es: /\bproblemas?\b/iu, isOnly: true },
  {
    row: ['provisional credit', 'crédito provisional'],
    en: /\bprovisional credit\b/iu,
    es: /\bcrédito provisional\b/iu,
  },
  { row: ['transaction', 'movimiento'], en: /\btransactions?\b/iu, es: /\bmovimientos?\b/iu },
  { row: ['account', 'cuenta'], en: /\baccounts?\b/iu, es: /\bcuentas?\b/iu },
  { row: ['balance: posted, available', 'saldo: registrado, disponible'], en: /\bbalances?\b/iu, es: /\bsaldos?\b/iu },
  { row: ['transfer, send', 'envío, enviar'], en: /\btransfers?\b/iu, es: /\benv[ií]/iu },
  { row: ['lock, unlock', 'bloquear, desbloquear'], en: /\block(s|ed)?\b/iu, es: /bloqu[eé]/iu },
  { row: ['pause', 'pausa, poner en pausa'], en: /\bpaus\p{L}+/iu, es: /\bpaus\p{L}+/iu, isOnly: true },
  { row: ['activate', 'activar'], en: /\bactivat\p{L}+/iu, es: /(?<!\p{L})[aá]ct[ií]v/iu },
  { row: ['set, change the PIN', 'crear, cambiar el PIN'], en: /\bPIN\b/u, es: /\bPIN\b/u },
  { row: ['website', 'sitio, sitio web'], en: /\bwebsites?\b/iu, es: /\bsitios?\b/iu },
  {
    row: ['sign in', 'iniciar sesión'],
    en: /\bsign(s|ed|ing)? in\b/iu,
    es: /sesi[oó]n|(?<!\p{L})entr\p{L}+|\bacceso/iu,
  },
  {
    row: ['mobile phone', 'celular'],
    en: /\bmobile (phones?|numbers?)\b|\bcell ?phones?\b/iu,
    es: /\bcelular(es)?\b/iu,
  },
  { row: ['press', 'presionar'], en: /\bpress(es|ed)?\b/iu, es: /\bpresi[oó]n\p{L}*|\bbotón\b/iu },
];

/**
 * Texts that leave a term out in one language, each read by a person: a pronoun stands for it, a message has no room, or the
 * word is another one ('wire transfer', 'capital letters', 'trial balance').
 */
export const leftOut: ReadonlySet<string> = new Set([
  'account:idle.stay',
  'alerts:kind.BANK_ACCOUNT_UPDATED',
  'alerts:reach.pushDenied',
  'archive:words',
  'card:lock.lead',
  'card:reason.dormant.title',
  'controls:kinds.MONEY_HINT',
  'desk:books.balance',
  'desk:books.problem.UNBALANCED',
  'desk:books.report.BOOKS',
  'deskActs:value.PIN_TROUBLE',
  'documents:statements.noneText',
  'messages:event.BankTransferHeld.text',
  'messages:event.BankTransferReturned.text',
  'messages:event.CardTurnedOnWithoutPin.text',
  'messages:event.DeclinedByAmount.text',
  'privacy:kept.of.contacts',
  'profile:account.holder',
  'transactions:list.lead',
]);
