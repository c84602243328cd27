import type { Logger } from 'pino';
import { openToken, type Token } from '../../platform/ports/card-keys/token/token.ts';
import type { TokenOptions } from '../../platform/ports/card-keys/token/token-client.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Config } from '../config.ts';
import { readKeyring } from './key-tools.ts';

/** The token that is configured for the card keys, or null: the keys file holds them. */
export function configuredToken({ token }: Pick<Config, 'token'>, options?: TokenOptions): Token | null {
  return token && openToken(token, options);
}

/** The keys that are configured, for a command that only reads them. Throws where there is no keys file: none is made. */
export async function readConfiguredKeys(config: Pick<Config, 'keysFile' | 'token'>): Promise<Keys> {
  return (await readKeyring({ file: config.keysFile, token: configuredToken(config) })).keys;
}

/** Tells the log once when the token is lost, and once when it answers again. */
export function tellOfToken(log: Pick<Logger, 'error' | 'info'>): NonNullable<TokenOptions['onChange']> {
  return (problem) => {
    if (problem) log.error({ err: problem }, 'the token with the card keys cannot be asked');
    else log.info('the token with the card keys answers again');
  };
}
