import { frameChunk } from './frame-chunk.ts';

/** What the home page shares with the two below, and needs before them. */
const homePieces =
  /\/web\/src\/(ui\/\w+\/(icon|button|show-button|note|field|error-summary|choice|password-field)|parts\/card-(picture|shape)|app\/\w+\/api-error)/;
/** What every call to the API needs, and what asks for the program's messages on every page. */
const callModules =
  /node_modules\/zod\/|\/contract\/src\/(?:\w+\/)?(define-call|envelope|errors|language|passcode\/otp-option|session\/(login|logout|tokens))|\/contract\/src\/(?:\w+\/)?(announcements\/(announcement|get-metadata)|feature-toggle)|\/web\/src\/app\/\w+\/(client|read-reply|build-request|keep-announcements|load-failed|announcement-keeper)/;
/** What every form needs. */
const formModules =
  /\/web\/src\/(app\/\w+\/(use-form|form|use-top)|ui\/\w+\/(code-field|option|rule-list|secret-field|tick-field))|\/contract\/src\/(?:\w+\/)?(accepted|card-digits|digits|free-text|run|ssn|zip)\.ts/;
/** What every signed-in page needs besides. */
const signedInModules =
  /node_modules\/(swr|dequal)\/|\/web\/src\/app\/\w+\/(idle|leave-session|watch-activity|protected|session-refresh|cached-reads|new-count|unsaved-changes|use-drawn|use-read)|\/contract\/src\/(?:\w+\/)?(agreements\/|alerts\/list-(cursor|notifications))|\/web\/src\/agreements\/(due-agreements|agreement-dialog|protect-with|use-agreement)|\/web\/src\/ui\/\w+\/(alert|page-head|section|skeleton)|\/web\/src\/parts\/(use-card|shown-card)|\/contract\/src\/(?:\w+\/)?(dates|days|months|money\/money|card-(status|id)|card\/(card-lock|card-slug|card-tracking|list-cards))|\/web\/src\/(ui\/\w+\/facts|parts\/(card-link|copy-button)|app\/\w+\/(find-outcome|intentions|unanswered-modal|use-own-zone))|\/contract\/src\/(?:\w+\/)?(own-zone|relative-time|session\/find-answer)/;
/** What explains a card, a transfer or a transaction; lists need none of it. */
const reasonModules = /\/web\/src\/ui\/\w+\/(reason|review|status)/;
/** What every list of transactions needs. */
const ledgerModules =
  /\/web\/src\/(ui\/\w+\/ledger|transactions\/(decline-words|detail-address|use-groups|use-ledger-rows|use-transaction-words|transactions-(failed|loading)))/;
/** What is asked of the history, which acts that change it name as well. */
const historyModules =
  /\/contract\/src\/(?:\w+\/)?(fee-code|spending-category|transactions\/(transaction|decline-reason|search-transactions|expense-category|period))/;
/** What an amount that is typed needs: the one to send, and those between which a list is narrowed. */
const amountModules = /\/contract\/src\/money\/amount\.ts/;
/** What narrowing to a period needs. */
const filterModules = /\/web\/src\/(ui\/\w+\/select-field|transactions\/(filters|use-filter-words))/;

/** What every page about a card needs. */
const cardModules =
  /(\/web\/src\/(card\/(call-us|card-reason|card-screen|card-state|find-other-card|my-card(?!-)|no-card|to-account)|parts\/(card-link|shown-card|use-cards)|ui\/\w+\/(reason|review|status))|\/contract\/src\/(?:\w+\/)?(card\/(list-cards|card-lock|card-replacement|card-slug|card-tracking)|card-id|card-status|money\/money))[^/]*\.tsx?$/;
/** One-time passcodes, which visitors are asked for too. */
const passcodeModules =
  /\/web\/src\/parts\/(passcode-|no-code-yet|use-countdown)|\/contract\/src\/(?:\w+\/)?(passcode\/|one-time-code)/;
/** The proof before a sensitive act. */
const stepUpModules = /\/web\/src\/parts\/(step-up|use-step-up)|\/contract\/src\/(?:\w+\/)?(step-up\/|pin\.ts)/;

/** What the pages of the transfer share. */
const transferModules =
  /\/web\/src\/transfer\/(bank-not-ready|bank-on-file(?!-)|not-yet|stopped-card|to-transfers|transfer-frame|transfer-screen|send-frame|use-transfer-rows)|\/contract\/src\/(?:\w+\/)?(bank\/account-number|transfer\/(bank-account|get-bank-account|list-transfers|transfer|transfer-return))[^/]*\.tsx?$/;

/**
 * Which modules go into one file: what is always loaded together compresses better so, and asks for fewer files. The first
 * group that fits takes a module (docs/decisions/0010, 0013).
 */
export const chunkGroups = [
  { name: frameChunk },
  { name: 'pieces', test: homePieces },
  { name: 'calls', test: callModules },
  { name: 'reason', test: reasonModules, includeDependenciesRecursively: false },
  { name: 'signed-in', test: signedInModules },
  { name: 'form', test: formModules },
  { name: 'history', test: historyModules, includeDependenciesRecursively: false },
  { name: 'ledger', test: ledgerModules },
  { name: 'amount', test: amountModules, includeDependenciesRecursively: false },
  { name: 'filters', test: filterModules },
  { name: 'card', test: cardModules, includeDependenciesRecursively: false },
  { name: 'transfer', test: transferModules, includeDependenciesRecursively: false },
  { name: 'passcode', test: passcodeModules, includeDependenciesRecursively: false },
  { name: 'step-up', test: stepUpModules, includeDependenciesRecursively: false },
];
