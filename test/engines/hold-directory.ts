/** `node hold-directory.ts <directory>`: opens it, prints the engine's process number or the kind of failure, and holds it until killed. */
import { openChdb } from '../../src/store/engines/chdb/open-chdb.ts';
import { SqlFailure } from '../../src/store/engines/sql/sql-failure.ts';

try {
  const engine = await openChdb(process.argv[2] ?? '');
  console.log(String(engine.pid));
} catch (error) {
  console.log(error instanceof SqlFailure ? error.kind : String(error));
}
