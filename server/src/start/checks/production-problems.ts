import type { Config } from '../config.ts';
import { plainConnectionProblems } from './plain-connections.ts';

/** What the public identifiers of the gateways are where nobody chose any. */
const unchosenKey = 'demo';

/**
 * What keeps a portal from running in production as it is configured, one line for each variable: production never
 * starts half configured, because nobody would notice before a cardholder does.
 */
export function productionProblems(config: Config): string[] {
  if (!config.isProduction) return [];
  const { gatewayKeys, phoneProvider, email } = config;
  const rules: [isWrong: boolean, problem: string][] = [
    [config.isDemo, 'DEMO: the demo never runs in production (NODE_ENV=production)'],
    [gatewayKeys.apiKey === unchosenKey, `API_KEY: must be an identifier of your own, not '${unchosenKey}'`],
    [gatewayKeys.gatewayKey === unchosenKey, `GATEWAY_KEY: must be an identifier of your own, not '${unchosenKey}'`],
    [
      config.databaseUrl === undefined && !config.isEmbeddedAskedFor,
      'DATABASE_URL: must be set; or ask for the embedded database with EMBEDDED_DATABASE=1',
    ],
    [
      phoneProvider === null && email === null,
      'SMS_ACCOUNT or SMTP_URL: must be set, with what belongs to it; no passcode could be sent without',
    ],
    [
      config.cardBureau === null,
      'CARD_BUREAU_DIR, CARD_BUREAU_KEY: must be set; cards that are ordered would reach nobody who makes them',
    ],
    [
      config.mailHouse === null,
      'MAIL_HOUSE_DIR, MAIL_HOUSE_KEY: must be set; statements and letters on paper would reach nobody who mails them',
    ],
  ];
  return [...rules.filter(([isWrong]) => isWrong).map(([, problem]) => problem), ...plainConnectionProblems(config)];
}
