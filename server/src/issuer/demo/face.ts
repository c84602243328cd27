/**
 * The functions of the core for the demo, rehearsals and tests alone: secrets in the clear, records made without their usual way,
 * and files as banks read and write them.
 */

export { readAchFile } from '../ach/nacha/read-file.ts';
export { keepEntries as keepReceivedForDemo } from '../ach-in/keep-entries.ts';
export { ReceivedReader } from '../ach-in/read-received.ts';
export { keepReceivedFile as keepReceivedFileForDemo } from '../ach-in/received-files.ts';
export { isFuelQuestion } from '../authorizations/hold-rules.ts';
export { copyPeopleForDemo } from './copy-people.ts';
export { countPastForDemo } from './count-past.ts';
export { type CashMoved, findLastStatementForDemo, listCashMovedForDemo } from './list-cash.ts';
export { listReceivedForDemo } from './list-received.ts';
export { findLastSettlementForDemo, listSettledForDemo } from './list-settled.ts';
export { listMadeDays } from './made-months.ts';
export { knowBankForDemo, type PastTransfer, placeBankForDemo, placeTransferForDemo } from './place-bank.ts';
export { type PastStep, postPastForDemo } from './post-past.ts';
export { encryptPinForDemo, revealForDemo } from './reveal-card.ts';
export { type InboundBatch, type InboundEntry, writeInboundFile, writeInboundLines } from './write-inbound-file.ts';
export { writeReturnForDemo } from './write-return.ts';
export { writeReturnFile } from './write-return-file.ts';
export { type SettledByNetwork, writeFixedSettlement } from './write-settlement.ts';
export { writeBai2 } from './write-statement.ts';
