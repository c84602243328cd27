/** The house check: `node scripts/house/run.ts`. Reads the whole tree once and shows what breaks the plan. */
import { bareTextsRule } from './bare-texts-rule.ts';
import { buttonsRule } from './buttons-rule.ts';
import { callsRule } from './calls-rule.ts';
import { classesRule } from './classes-rule.ts';
import { contractImportsRule } from './contract-imports-rule.ts';
import { domainRule } from './domain-rule.ts';
import { filesRule } from './files-rule.ts';
import { foldersRule } from './folders-rule.ts';
import { intlRule } from './intl-rule.ts';
import { languagesRule } from './languages-rule.ts';
import { lockRule } from './lock-rule.ts';
import { namedArgumentsRule } from './named-arguments-rule.ts';
import { namedFilesRule } from './named-files-rule.ts';
import { namesRule } from './names-rule.ts';
import { navigationRule } from './navigation-rule.ts';
import { noCirclesRule } from './no-circles-rule.ts';
import { noSleepRule } from './no-sleep-rule.ts';
import { openingsRule } from './openings-rule.ts';
import { readableRule } from './readable-rule.ts';
import { roomsRule } from './rooms-rule.ts';
import { schemaFilesRule } from './schema-files-rule.ts';
import { serverImportsRule } from './server-imports-rule.ts';
import { sqlRule } from './sql-rule.ts';
import { termsRule } from './terms-rule.ts';
import { textsErrorsRule } from './texts-errors-rule.ts';
import { textsParityRule } from './texts-parity-rule.ts';
import { textsUsageRule } from './texts-usage-rule.ts';
import { readTree } from './tree.ts';
import { webImportsRule } from './web-imports-rule.ts';
import { wordsRule } from './words-rule.ts';

const rules = [
  openingsRule,
  roomsRule,
  contractImportsRule,
  serverImportsRule,
  webImportsRule,
  noCirclesRule,
  callsRule,
  sqlRule,
  schemaFilesRule,
  namedArgumentsRule,
  intlRule,
  languagesRule,
  namesRule,
  noSleepRule,
  filesRule,
  foldersRule,
  textsParityRule,
  textsUsageRule,
  textsErrorsRule,
  readableRule,
  termsRule,
  wordsRule,
  lockRule,
  buttonsRule,
  navigationRule,
  classesRule,
  bareTextsRule,
  domainRule,
  namedFilesRule,
];

const files = readTree();
const problems = rules.flatMap((rule) => rule(files));
for (const { path, message } of problems) console.log(`${path} ${message}`);
console.log(`${files.length} files, ${rules.length} rules, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
