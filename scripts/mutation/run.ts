import { mutateRules } from './rules.ts';

await mutateRules(process.argv.slice(2), new Date().toISOString().slice(0, 10));
