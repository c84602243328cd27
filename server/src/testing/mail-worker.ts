import type { MailWork } from './mail-death.ts';
import { printMail } from './print-mail.ts';

// A process of its own, so that it can be killed.
await printMail(JSON.parse(process.argv[2] ?? '') as MailWork);
