import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { registerPages, type ShownProgram } from '../../http/pages/register-pages.ts';
import { loadProgramNow } from '../../program/live-program.ts';
import type { Issuing } from '../../program/load-issuing.ts';
import type { Texts } from '../../program/texts/load-texts.ts';
import { watchFolder } from '../../program/watch-folder.ts';
import type { Config } from '../config.ts';
import { publicUrlOf } from '../public-url.ts';

/** Serves the pages, and renders them anew after the program's folder changes; gives what stops watching it. */
export async function servePages(
  app: FastifyInstance,
  shown: { program: ShownProgram; issuing: Issuing; texts: Texts },
  config: Config,
  log: Logger,
) {
  const { textsDir, webDist, isDemo, gatewayKeys, programDir, hsts } = config;
  const publicUrl = publicUrlOf(config);
  const pages = await registerPages(app, { ...shown, textsDir, webDist, isDemo, publicUrl, hsts, ...gatewayKeys });
  return watchFolder(programDir, async () => {
    try {
      pages.showProgram(await loadProgramNow(programDir));
      log.info('the pages show the program as it is now');
    } catch (err) {
      log.error({ err }, 'the program has a mistake; the pages stay as they were');
    }
  });
}
