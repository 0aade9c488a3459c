import { operation } from '../operation.ts';
import { deletedScanList, exclusionList, scanExistence, scanExistenceList } from '../scan-answers.ts';

/** What operators do about private scans: exclusions, and scans that users deleted. */

const admin = { area: 'admin', caller: 'operator', isOurs: true } as const;
const MAX_EXCLUSIONS = 10_000;

const scan = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the scan.' } as const;
const page = {
  limit: { kind: 'integer', least: 1, most: 1_000, byDefault: 1_000, about: 'How many at most.' },
  before: { kind: 'integer', least: 1, about: 'Only scans that were created before the scan of this number.' },
} as const;

export const adminScannerOperations = {
  exclusions: operation({
    ...admin,
    id: 'adminExclusions',
    method: 'GET',
    path: '/api/admin/scanner/exclusions/',
    title: 'Exclusions',
    about: 'What no scan of this installation may touch.',
    input: {
      after: { kind: 'integer', least: 0, byDefault: 0, about: 'Only those with a greater number.' },
      limit: { kind: 'integer', least: 1, most: 1_000, byDefault: 100, about: 'How many to return.' },
    },
    answer: { status: 200, about: 'Exclusions by number.', schema: exclusionList },
  }),
  addExclusions: operation({
    ...admin,
    id: 'adminAddExclusions',
    method: 'POST',
    path: '/api/admin/scanner/exclusions/',
    title: 'Add exclusions',
    about:
      'Addresses, ranges, blocks and domain names; a name covers everything below it. Scans that run leave them out from now on.',
    input: {
      targets: {
        kind: 'texts',
        required: true,
        orOne: true,
        byDefault: [],
        least: 1,
        most: MAX_EXCLUSIONS,
        bytes: 400,
        about: 'What to exclude.',
      },
      kind: {
        kind: 'choice',
        choices: ['exclusion', 'opt_out'],
        byDefault: 'exclusion',
        about: '`opt_out`: its owner does not want scans.',
      },
      reason: { kind: 'text', most: 500, byDefault: '', about: 'Users see it if they scan such a target.' },
    },
    answer: { status: 201, about: 'The new exclusions.', schema: exclusionList },
    errors: ['invalid_target'],
  }),
  removeExclusion: operation({
    ...admin,
    id: 'adminRemoveExclusion',
    method: 'DELETE',
    path: '/api/admin/scanner/exclusions/{id}/',
    title: 'Remove an exclusion',
    about: 'Scans may touch it again.',
    input: { id: { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the exclusion.' } },
    answer: { status: 204, about: 'The exclusion is removed.' },
    errors: ['not_found'],
  }),
  allScans: operation({
    ...admin,
    id: 'adminScans',
    method: 'GET',
    path: '/api/admin/scanner/scans/',
    title: 'All scans',
    about: 'That scans exist, and how large they are. What they look for and find is for their teams.',
    input: { ...page },
    answer: { status: 200, about: 'The newest first.', schema: scanExistenceList },
  }),
  stopScan: operation({
    ...admin,
    id: 'adminStopScan',
    method: 'POST',
    path: '/api/admin/scanner/scans/{id}/cancel/',
    title: 'Cancel the scan of anybody',
    about: 'Ends a scan, as its owner could. `DELETE /api/scanner/{id}/` deletes it.',
    input: { id: scan },
    answer: { status: 200, about: 'The scan.', schema: scanExistence },
    errors: ['not_found', 'conflict'],
  }),
  deletedScans: operation({
    ...admin,
    id: 'adminDeletedScans',
    method: 'GET',
    path: '/api/admin/scanner/deleted/',
    title: 'Deleted scans',
    about: 'Scans that users deleted and that are not erased yet.',
    input: { ...page },
    answer: { status: 200, about: 'The newest scan first.', schema: deletedScanList },
  }),
  restoreScan: operation({
    ...admin,
    id: 'adminRestoreScan',
    method: 'POST',
    path: '/api/admin/scanner/deleted/{id}/restore/',
    title: 'Restore a scan',
    about: 'With its index, within a week after it was deleted.',
    input: { id: scan },
    answer: { status: 200, about: 'The scan.', schema: scanExistence },
    errors: ['not_found', 'conflict'],
  }),
};
