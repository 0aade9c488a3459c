import { createIndexOfDomains } from './unfinished-load.ts';

/** `node unfinished-load-child.ts directory records`: the store is killed when all records are acknowledged. */
const [directory = '', records = '0'] = process.argv.slice(2);
await createIndexOfDomains(directory, Number(records));
process.kill(process.pid, 'SIGKILL');
