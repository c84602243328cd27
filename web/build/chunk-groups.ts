import { frameChunk } from './frame-chunk.ts';

/** What the home page shares with the two below, and needs before them. */
const homePieces =
  /\/web\/src\/(ui\/(icon|button|show-button|note|field|error-summary|choice|password-field)|parts\/card-(picture|shape)|app\/api-error)/;
/** What every call to the API needs. */
const callModules =
  /node_modules\/zod\/|\/contract\/src\/(define-call|envelope|errors|language|passcode\/otp-option|session\/(login|logout|tokens))|\/web\/src\/app\/(client|read-reply|build-request)/;
/** What every form needs. */
const formModules =
  /\/web\/src\/(app\/(use-form|form|use-top)|ui\/(code-field|option|rule-list|secret-field|tick-field))|\/contract\/src\/(accepted|card-digits|digits|free-text|run|ssn|zip)\.ts/;
/** What every signed-in page needs besides. */
const signedInModules =
  /node_modules\/(swr|dequal)\/|\/web\/src\/app\/(idle|leave-session|watch-activity|protected|session-refresh|keep-messages|cached-reads|new-count|unsaved-changes|use-read)|\/contract\/src\/(agreements\/|alerts\/list-(cursor|notifications))|\/web\/src\/agreements\/(due-agreements|agreement-dialog|protect-with|use-agreement)|\/web\/src\/ui\/(alert|page-head|section|skeleton)|\/web\/src\/parts\/(use-cards|shown-card)|\/contract\/src\/(dates|days|months|money|card-(status|id)|card\/(card-slug|card-tracking|list-cards))/;
/** What every list of transactions needs. */
const ledgerModules =
  /\/web\/src\/(ui\/ledger|transactions\/(use-groups|use-ledger-rows|use-transaction-words|transactions-(failed|loading)))|\/contract\/src\/(fee-code|spending-category|transactions\/(transaction|decline-reason|search-transactions|expense-category))/;
/** What explains a card or a transaction. */
const explainingModules = /\/web\/src\/(ui\/(reason|review|status)|parts\/card-link)/;
/** What narrowing to a period needs. */
const filterModules =
  /\/web\/src\/(ui\/select-field|transactions\/(filters|use-filter-words))|\/contract\/src\/transactions\/period/;

/** What every page about a card needs. */
const cardModules =
  /(\/web\/src\/(card\/(load-failed|call-us|card-reason|card-screen|card-state|find-other-card|my-card(?!-)|no-card|to-account)|parts\/(card-link|shown-card|use-cards)|ui\/(empty|on-file|reason|review|status))|\/contract\/src\/(card\/(list-cards|card-lock|card-replacement|card-slug|card-tracking)|card-id|card-status|money))[^/]*\.tsx?$/;
/** One-time passcodes, which visitors are asked for too. */
const passcodeModules =
  /\/web\/src\/parts\/(passcode-|no-code-yet|use-countdown)|\/contract\/src\/(passcode\/|one-time-code)/;
/** The proof before a sensitive act. */
const stepUpModules = /\/web\/src\/parts\/(step-up|use-step-up)|\/contract\/src\/(step-up\/|pin\.ts)/;

/**
 * Which modules go into one file: what is always loaded together compresses better so, and asks for fewer files. The first
 * group that fits takes a module (docs/decisions/0010, 0013).
 */
export const chunkGroups = [
  { name: frameChunk },
  { name: 'pieces', test: homePieces },
  { name: 'calls', test: callModules },
  { name: 'signed-in', test: signedInModules },
  { name: 'form', test: formModules },
  { name: 'ledger', test: ledgerModules },
  { name: 'filters', test: filterModules },
  { name: 'explaining', test: explainingModules },
  { name: 'card', test: cardModules, includeDependenciesRecursively: false },
  { name: 'passcode', test: passcodeModules, includeDependenciesRecursively: false },
  { name: 'step-up', test: stepUpModules, includeDependenciesRecursively: false },
];
