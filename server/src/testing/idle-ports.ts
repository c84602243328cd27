import type { JobPorts } from '../start/job-kinds.ts';

const files = { stage: async () => undefined, isStaged: async () => true, release: async () => undefined };

/** The ports of jobs that send `messages` and deal with nobody else: what they write is taken, and nothing comes in. */
export const idlePorts = (messages: JobPorts['messages']): JobPorts => ({
  messages,
  ach: files,
  bureau: files,
  inbox: null,
  settlementInbox: null,
  bankStatements: null,
  outside: { hasNetwork: false, accounts: [] },
  positivePay: null,
  updater: null,
  mailHouse: files,
  print: async () => 0,
  archives: { ...files, remove: async () => undefined },
});
