import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createFolderScreening } from '../../doors/desk/screening/folder-screening.ts';
import { readBureauKey } from '../../platform/ports/bureau-key.ts';
import { systemClock } from '../../platform/ports/clock.ts';
import { loadProgramNow } from '../../program/live-program.ts';
import { loadToggles } from '../../program/load-toggles.ts';
import type { Config } from '../config.ts';
import { demoProgramProblems } from './demo-program-problems.ts';

const reasonOf = (fault: unknown): string => (fault as { code?: string }).code ?? String(fault);

/** Why a folder cannot be written to, or null. */
async function unwritable(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'is no folder';
    await access(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (fault) {
    return `cannot be written to (${reasonOf(fault)})`;
  }
}

async function programProblems({ programDir }: Config): Promise<string[]> {
  const file = path.join(programDir, 'program.json');
  const isThere = await stat(file).catch(() => null);
  if (!isThere) return [`PROGRAM_DIR: there is no program in ${programDir} (program.json is missing)`];
  // Without its disclosures a portal would break the law quietly, and pale colors lock people out; a start that is refused leaves the one before running.
  return await loadProgramNow(programDir).then(
    () => [],
    (fault: Error) => [`PROGRAM_DIR: ${fault.message}`],
  );
}

/** Tells whether money may be sent to banks. A program that cannot be read has a problem of its own. */
async function isTransferOn({ programDir }: Config): Promise<boolean> {
  return await loadToggles(programDir).then(
    (toggles) => toggles.bankTransfer,
    () => false,
  );
}

/** A portal whose files for the bank went nowhere would promise transfers that never leave. */
async function bankFolderProblems(config: Config): Promise<string[]> {
  const { achDir, achInboxDir, bankStatements, settlementDir, positivePay, isProduction } = config;
  const statementReason = bankStatements === null ? null : await unwritable(bankStatements.folder);
  if (statementReason !== null) return [`BANK_STATEMENT_DIR: ${bankStatements?.folder} ${statementReason}`];
  const positivePayReason = positivePay === null ? null : await unwritable(positivePay.folder);
  if (positivePayReason !== null) return [`POSITIVE_PAY_DIR: ${positivePay?.folder} ${positivePayReason}`];
  const settlementReason = settlementDir === null ? null : await unwritable(settlementDir);
  if (settlementReason !== null) return [`SETTLEMENT_DIR: ${settlementDir} ${settlementReason}`];
  const inboxReason = achInboxDir === null ? null : await unwritable(achInboxDir);
  if (inboxReason !== null) return [`ACH_INBOX_DIR: ${achInboxDir} ${inboxReason}`];
  if (achDir !== null) {
    const reason = await unwritable(achDir);
    return reason === null ? [] : [`ACH_DIR: ${achDir} ${reason}`];
  }
  if (!isProduction || !(await isTransferOn(config))) return [];
  return ["ACH_DIR: must be set while the program's feature 'bankTransfer' is on"];
}

/**
 * Cards and letters never leave in clear: a key that cannot encrypt is found now, not with the first file. `name` is what
 * both variables begin with.
 */
async function outletProblems(name: string, outlet: Config['cardBureau'], now: Date): Promise<string[]> {
  if (outlet === null) return [];
  const { folder, keyFile } = outlet;
  const reason = await unwritable(folder);
  const keyReason = await readFile(keyFile, 'utf8').then(
    (armoredKey) =>
      readBureauKey(armoredKey, now).then(
        () => null,
        (fault: Error) => fault.message,
      ),
    (fault: unknown) => `cannot be read (${reasonOf(fault)})`,
  );
  return [
    ...(reason === null ? [] : [`${name}_DIR: ${folder} ${reason}`]),
    ...(keyReason === null ? [] : [`${name}_KEY: ${keyFile} ${keyReason}`]),
  ];
}

/** In production nobody's keys are made unasked: a mistyped path would start a portal that opens nothing. */
async function keysFileProblems({ isProduction, keysFile }: Config): Promise<string[]> {
  if (!isProduction || (await stat(keysFile).catch(() => null)) !== null) return [];
  return [`KEYS_FILE: ${keysFile} does not exist; make it with 'npm run keys -- create'`];
}

/** A list that cannot be read would let everybody in, or, once the portal runs, nobody. */
async function screeningProblems({ screeningDir }: Config): Promise<string[]> {
  return await createFolderScreening(screeningDir)
    .current()
    .then(
      () => [],
      (fault: Error) => [`SCREENING_DIR: ${fault.message}`],
    );
}

/** Returns the problems with the files and folders that the configuration names, one line for each variable. */
export async function folderProblems(config: Config): Promise<string[]> {
  const all = await Promise.all([
    programProblems(config),
    demoProgramProblems(config),
    bankFolderProblems(config),
    outletProblems('CARD_BUREAU', config.cardBureau, systemClock.now()),
    outletProblems('ACCOUNT_UPDATER', config.accountUpdater, systemClock.now()),
    outletProblems('MAIL_HOUSE', config.mailHouse, systemClock.now()),
    outletProblems('ARCHIVE', config.archives, systemClock.now()),
    screeningProblems(config),
    keysFileProblems(config),
  ]);
  return all.flat();
}
