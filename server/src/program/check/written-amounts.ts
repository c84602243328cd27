import { formatCents } from '@portal/contract/money/money';
import type { DocumentFacts } from '../document-values.ts';
import type { Sentence } from './sentences.ts';

/** The amounts that have a placeholder, in cents. */
function amountsOf({
  facts: { fees },
  issuing: { dailyLimits },
}: DocumentFacts): [placeholder: string, cents: number][] {
  return [
    ['transferFee', fees.bankTransferCents],
    ['replacementFee', fees.replacementCents],
    ['expeditedFee', fees.expeditedCents],
    ['paperStatementFee', fees.paperStatementCents],
    ['minTransfer', fees.minTransferCents],
    ['cashPerDay', dailyLimits.cashCents],
    ['purchasesPerDay', dailyLimits.purchaseCents],
  ];
}

const amount = /\$\s?(?<dollars>\d[\d,]*)(?:\.(?<cents>\d\d))?(?!\d)/gu;
/** A price, or a limit of a day. */
const isRule =
  /\b(?:costs?|fees?|price|pay for|free|(?:a|per|each) (?:day|transfer))\b|\b(?:cuestan?|cargos?|precios?|tarifas?|comisi[oó]n(?:es)?|gratis|al día|por día)(?![a-záéíóúñ])/iu;
/** Somebody else's price: the program does not know it. */
const isOthers =
  /\b(?:owner|phone company|carrier|store|merchant|other bank)s?\b|dueñ[oa]|compañía|tienda|comercio|otro banco/iu;

/** Lists the fees and limits that a sentence writes down, though the program's may be others now or later. */
export function writtenAmounts(
  { said, around }: Sentence,
  program: DocumentFacts,
  notOurs: readonly string[],
): string[] {
  if (!isRule.test(around) || isOthers.test(around)) return [];
  return Array.from(said.matchAll(amount)).flatMap(([words, dollars = '', cents = '00']) => {
    const written = Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
    if (written === 0 || notOurs.includes(words)) return [];
    const fitting = amountsOf(program).filter(([, own]) => own === written);
    if (fitting.length > 0) {
      return [
        `writes ${words} down: write ${fitting.map(([name]) => `{{${name}}}`).join(' or ')}, which follows program.json`,
      ];
    }
    const own = amountsOf(program).map(([name, of]) => `{{${name}}} (${formatCents(of)})`);
    return [`says ${words}, which is no fee or limit of program.json: write the one that is meant, ${own.join(', ')}`];
  });
}

const uses = /\b(?<count>\d+) (?:uses|times|usos|veces)\b[^.]{0,12}(?:day|día)/iu;

const isOfUse = /\buses?\b|\busos?\b|\busar(?:la)?\b/iu;

/** Finds how often a card may be used in a day, where a sentence writes it down. */
export function writtenUses({ said }: Sentence): string[] {
  const found = isOfUse.test(said) ? uses.exec(said)?.[0] : undefined;
  return found === undefined ? [] : [`says "${found}": write {{usesPerDay}} in place of the figure`];
}
