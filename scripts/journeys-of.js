/**
 * The journeys that show most of what a folder of the web app does, for `npm test -- --changed`; those of a changed file that
 * is a journey itself come besides. All journeys are run by `npm test`.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const journeysOf = {
  agreements: ['agreements'],
  ahead: ['money-ahead'],
  alerts: ['alerts'],
  announcements: ['bad-days'],
  app: ['frame'],
  atms: ['atms'],
  card: ['my-card', 'card'],
  companies: ['stop-company'],
  controls: ['card-controls'],
  demo: ['demo'],
  documents: ['documents'],
  help: ['help'],
  helpers: ['helpers'],
  home: ['dashboard'],
  'on-the-phone': ['on-the-phone'],
  parts: ['small-things'],
  passkeys: ['fingerprint'],
  problems: ['problems'],
  profile: ['account-info'],
  recovery: ['recovery'],
  registration: ['registration-refusals'],
  representatives: ['representatives'],
  session: ['session'],
  'set-aside': ['set-aside'],
  stop: ['stop-everything'],
  transactions: ['transactions'],
  transfer: ['bank-transfer'],
  ui: ['specimens', 'forms'],
  'was-this-you': ['was-this-you'],
};
