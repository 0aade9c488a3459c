import type { Migration } from '../migrate.ts';

/** What a scan leaves out. */
export const addScanExclusions: Migration = {
  number: 6,
  name: 'scan exclusions',
  async run(transaction) {
    await transaction.schema.alterTable('scans').addColumn('exclude', 'text').execute();
  },
};
