import { importsOf, isCode, parse } from './parse.ts';
import type { Rule } from './tree.ts';

const isTestFile = (path: string) => /\.(test|spec|engine|check)\.[jt]sx?$/.test(path) || /^e2e\/[^/]+\.ts$/.test(path);
/** A clock of the test's own, which passes without anybody waiting, is none of these: 'vi', 'page.clock', 'test.setTimeout'. */
const waits = /^((globalThis|window)\.)?setTimeout$|\.waitForTimeout$/;
/** These give up after a second unless told, which is too short on some machine. */
const givesUp = /^vi\.wait(For|Until)$/;

/**
 * A test waits for what it looks for, never for a time: that is too long on every machine but the one on which it is too
 * short. The same holds of 'networkidle', half a second in which nothing happens.
 */
export const noSleepRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && isTestFile(file.path))
    .flatMap((file) => {
      const { calls, callsOfOne, texts } = parse(file);
      const wrong = [
        ...[...calls].filter((name) => waits.test(name)),
        ...[...callsOfOne].filter((name) => givesUp.test(name)),
        ...(importsOf(file).some(({ target }) => target.endsWith('timers/promises')) ? ['timers/promises'] : []),
        ...(texts.some(({ parts }) => parts.includes('networkidle')) ? ["'networkidle'"] : []),
      ];
      return wrong.map((name) => ({
        path: file.path,
        message: `sleeps (${name}): a test waits for what it looks for`,
      }));
    });
