/**
 * `npm run scan-faults -- [scans] [seed] [--cut seconds]`: a server, three agents and many scans of loopback, while
 * agents and the server are killed and one agent is silent for longer than its lease. `--cut` also cuts the link between
 * agents and server for that long. Prints a ledger: every scan must end, what it found must be what listens, and no coin
 * may stay reserved.
 */
import { parseArgs } from 'node:util';
import { runScanFaults } from './run-scan-faults.ts';

const { values, positionals } = parseArgs({
  options: { cut: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const [scans = 200, seed = 1] = positionals.map(Number);
const ledger = await runScanFaults({
  scans,
  seed,
  cutSeconds: Number(values.cut),
  say: (line) => console.log(line),
});
console.log(JSON.stringify(ledger, null, 2));
const isSound = ledger.wrong.length === 0 && ledger.unexplained.length === 0 && ledger.coins.reserved === 0;
console.log(isSound ? 'Everything balances.' : 'Something is wrong.');
process.exitCode = isSound ? 0 : 1;
