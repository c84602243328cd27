import type { Config } from '../config.ts';
import { plainConnectionProblems } from './plain-connections.ts';

/** The public identifiers of the gateways where nobody chose any. */
const unchosenKey = 'demo';

/**
 * Returns the reasons why a portal cannot run in production as configured, one line for each variable: production never
 * starts half configured, because nobody would notice before a cardholder does.
 */
export function productionProblems(config: Config): string[] {
  if (!config.isProduction) return [];
  const { gatewayKeys, phoneProvider, email, isOff } = config;
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
    [
      config.networkSecret === undefined && !isOff.network,
      'NETWORK_SECRET: must be set; or NETWORK=off, and no payment, deposit or return is heard of',
    ],
    [
      config.networkSecret !== undefined && isOff.network,
      'NETWORK: is off, but NETWORK_SECRET opens its door; set one of them',
    ],
    [
      config.deskSecret === undefined && !isOff.desk,
      'DESK_SECRET: must be set; or DESK=off, and customer service can help nobody and bring nobody in',
    ],
    [config.deskSecret !== undefined && isOff.desk, 'DESK: is off, but DESK_SECRET opens its door; set one of them'],
    [
      config.publicUrl === undefined && !isOff.publicUrl,
      'PUBLIC_URL: must be set; or PUBLIC_URL=off, and emails have no link, fingerprints open nothing, and nobody can stop texts with STOP',
    ],
    [
      config.hasConsole && isOff.publicUrl && config.consoleUrl === '',
      'PUBLIC_URL: is off, but the console needs it, or DESK_PORT and DESK_PUBLIC_URL; nobody of the staff could sign in',
    ],
    [
      config.staffProvider !== null && !config.hasConsole,
      'DESK_CONSOLE: must be 1, because STAFF_OIDC_ISSUER is set; without the console nobody signs in there',
    ],
  ];
  return [...rules.filter(([isWrong]) => isWrong).map(([, problem]) => problem), ...plainConnectionProblems(config)];
}
