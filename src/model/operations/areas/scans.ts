import { PRIVATE_LABEL, PRIVATE_LABEL_RULE } from '../../index-label.ts';
import { scanModes } from '../../scanner/scan-modes.ts';
import { operation } from '../operation.ts';
import {
  bulkDeleteAnswer,
  queueAnswer,
  scanAnswer,
  scanCheckAnswer,
  scanList,
  scanModeList,
  scanTargetList,
  targetCheckAnswer,
} from '../scan-answers.ts';

/** Private scans. Only owners change their scans; teammates see them. */

/** Twice as many as the largest subscription with a limit allows. */
export const MAX_SCAN_ENTRIES = 131_072;
/** The longest name, in quotes and on its own line. */
const TARGET_BYTES = 256;
/** As many characters as the targets of a large scan take. */
const MAX_TARGET_TEXT = 4_000_000;
const MAX_IDS = 1_000;
/** What a scan may leave out. Installations leave out more. */
export const MAX_EXCLUDE = 1_000;

const id = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the scan.' } as const;
const name = { kind: 'text', most: 200, about: 'A descriptive name: 1 to 200 characters.' } as const;
const label = {
  kind: 'text',
  pattern: PRIVATE_LABEL,
  about: `${PRIVATE_LABEL_RULE} By default it contains the time of creation.`,
} as const;
const agentId = { kind: 'integer', least: 0, about: 'The agent. By default, any that the caller may use.' } as const;

/** What to scan. */
export const scanTargets = {
  targets: {
    kind: 'texts',
    orOne: true,
    most: MAX_SCAN_ENTRIES,
    bytes: TARGET_BYTES,
    inPlan: { column: 'targetsPerScan', error: 'scan_targets_exceeded' },
    about: 'IP addresses, ranges, CIDR blocks and domain names; neither URLs nor wildcards.',
  },
  exclude: {
    kind: 'texts',
    orOne: true,
    most: MAX_EXCLUDE,
    bytes: TARGET_BYTES,
    about: 'Addresses, ranges, CIDR blocks and names that are left out. A name covers everything below it.',
  },
  agent_id: agentId,
  mode: {
    kind: 'choice',
    choices: scanModes.map((mode) => mode.id),
    about: 'Which ports; by default `top_tcp_ports`, or `custom` if there are ports.',
  },
  ports: {
    kind: 'text',
    most: 20_000,
    about: 'Ports of the mode `custom`, such as `80,443,8000-8100`, `top:100` or `U:53,161`.',
  },
} as const;

export const fromGraph = {
  saved_graph_id: {
    kind: 'text',
    most: 100,
    about: 'A saved graph, whose addresses, ranges and domains are scanned too.',
  },
  version: { kind: 'integer', least: 1, about: 'Version of the graph; by default the newest.' },
} as const;

/** Why a scan cannot be created. */
export const scanErrors = [
  'invalid_target',
  'scanner_not_in_subscription',
  'scan_targets_exceeded',
  'stored_scans_exceeded',
  'not_enough_scan_coins',
] as const;

const scanner = { area: 'scanner', caller: 'key' } as const;
const changes = { ...scanner, scope: 'scan' } as const;
const ofOwner = ['not_found', 'permission_denied'] as const;
const oneScan = { status: 200, about: 'The scan.', schema: scanAnswer } as const;
const newScan = { status: 201, about: 'The scan.', schema: scanAnswer } as const;

export const scanOperations = {
  scans: operation({
    ...scanner,
    id: 'scans',
    method: 'GET',
    path: '/api/scanner/',
    title: 'My scans',
    about:
      'The scans of the caller, or also those of teammates. The newest is first. Where there are more, the header `Link` has the address of the next page.',
    input: {
      own_scans_only: { kind: 'flag', byDefault: true, about: 'Only scans that the caller owns.' },
      limit: { kind: 'integer', least: 1, most: 1_000, byDefault: 500, about: 'How many at most.' },
      before: { kind: 'integer', least: 1, about: 'Only scans that were created before the scan of this number.' },
    },
    answer: { status: 200, about: 'The scans.', schema: scanList },
  }),
  createScan: operation({
    ...changes,
    id: 'createScan',
    method: 'POST',
    path: '/api/scanner/',
    needs: 'scanner',
    title: 'Create a scan',
    about:
      'Queues a scan and reserves a scan coin for each address and each domain name. The targets may come from a list, a saved graph or an earlier scan. The answer is one record.',
    input: {
      ...scanTargets,
      name,
      label,
      ...fromGraph,
      rescan_of: { kind: 'integer', least: 0, about: 'An earlier scan: what is missing here is taken from there.' },
    },
    answer: newScan,
    errors: [...scanErrors, 'conflict'],
  }),
  checkScan: operation({
    ...changes,
    id: 'checkScan',
    method: 'POST',
    path: '/api/scanner/check/',
    needs: 'scanner',
    title: 'Check a scan',
    about: 'What a scan would touch and cost, and which agents may do it, without creating it.',
    input: { ...scanTargets, ...fromGraph },
    answer: { status: 200, about: 'The plan of the scan.', schema: scanCheckAnswer },
    errors: ['invalid_target', 'scan_targets_exceeded'],
    isOurs: true,
  }),
  checkTargets: operation({
    ...changes,
    id: 'checkTargets',
    method: 'POST',
    path: '/api/scanner/targets/check/',
    needs: 'scanner',
    title: 'Check targets as they are typed',
    about:
      'Reads a text of targets, one or several on a line, and says which entries no scan may have, where they are and why, and what the others would cost. Nothing is created.',
    input: {
      text: {
        kind: 'text',
        required: true,
        byDefault: '',
        most: MAX_TARGET_TEXT,
        about: 'Targets, separated by line ends, commas, semicolons or blanks. `#` begins a comment.',
        example: '192.0.2.0/28, www.example.com',
      },
      exclude: scanTargets.exclude,
      agent_id: agentId,
      mode: scanTargets.mode,
      ports: scanTargets.ports,
    },
    answer: { status: 200, about: 'What the targets are.', schema: targetCheckAnswer },
    errors: ['invalid_target', 'scan_targets_exceeded'],
    isOurs: true,
  }),
  scanModes: operation({
    ...scanner,
    id: 'scanModes',
    method: 'GET',
    path: '/api/scanner/modes/',
    title: 'Scan modes',
    about: 'Which ports each mode scans.',
    input: {},
    answer: { status: 200, about: 'The modes.', schema: scanModeList },
    isOurs: true,
  }),
  bulkDeleteScans: operation({
    ...changes,
    id: 'bulkDeleteScans',
    method: 'POST',
    path: '/api/scanner/bulk_delete/',
    title: 'Delete several scans',
    about: 'Deletes each scan that the caller owns, and says why others were not deleted.',
    input: {
      ids: {
        kind: 'texts',
        required: true,
        orNumbers: true,
        byDefault: [],
        least: 1,
        most: MAX_IDS,
        bytes: 32,
        about: 'Numbers of scans; digits in strings are accepted too.',
      },
    },
    answer: { status: 200, about: 'What was deleted.', schema: bulkDeleteAnswer },
  }),
  changeScanPriority: operation({
    ...changes,
    id: 'changeScanPriority',
    method: 'POST',
    path: '/api/scanner/change_priority/',
    title: 'Move a scan in the queue',
    about:
      'Moves a pending scan among the pending scans of its team: a negative shift to the front, a positive one to the back.',
    input: {
      id,
      shift: {
        kind: 'integer',
        required: true,
        least: -1_000_000,
        most: 1_000_000,
        byDefault: 0,
        about: 'By how many positions.',
      },
    },
    answer: { status: 200, about: 'The new order.', schema: queueAnswer },
    errors: [...ofOwner, 'conflict'],
  }),
  scan: operation({
    ...scanner,
    id: 'scan',
    method: 'GET',
    path: '/api/scanner/{id}/',
    title: 'A scan',
    about: 'A scan of the caller or a teammate, with its progress.',
    input: { id },
    answer: oneScan,
    errors: ['not_found'],
  }),
  scanTargets: operation({
    ...scanner,
    id: 'scanTargets',
    method: 'GET',
    path: '/api/scanner/{id}/targets/',
    title: 'Targets of a scan',
    about: 'The targets of a scan in their order, a page at a time.',
    input: {
      id,
      start: { kind: 'integer', least: 0, byDefault: 0, about: 'Position of the first, from 0.' },
      limit: { kind: 'integer', least: 1, most: 10_000, byDefault: 10_000, about: 'How many at most.' },
    },
    answer: { status: 200, about: 'The targets.', schema: scanTargetList },
    errors: ['not_found'],
    isOurs: true,
  }),
  changeScan: operation({
    ...changes,
    id: 'changeScan',
    method: 'PATCH',
    path: '/api/scanner/{id}/',
    title: 'Rename a scan',
    about: 'Changes its name, or its label and with it the label of its index.',
    input: { id, name, label: { ...label, about: PRIVATE_LABEL_RULE } },
    answer: oneScan,
    errors: [...ofOwner, 'conflict'],
  }),
  deleteScan: operation({
    ...changes,
    id: 'deleteScan',
    method: 'DELETE',
    path: '/api/scanner/{id}/',
    title: 'Delete a scan',
    about:
      'Removes a scan with its index; one that runs is cancelled. An administrator can restore it for a week. After two weeks it is erased.',
    input: { id },
    answer: { status: 204, about: 'The scan is deleted.' },
    errors: ofOwner,
  }),
  cancelScan: operation({
    ...changes,
    id: 'cancelScan',
    method: 'POST',
    path: '/api/scanner/{id}/cancel/',
    title: 'Cancel a scan',
    about: 'Ends a scan. Its results so far stay, and the coins of what was not scanned are free again.',
    input: { id },
    answer: oneScan,
    errors: [...ofOwner, 'conflict'],
    isOurs: true,
  }),
  pauseScan: operation({
    ...changes,
    id: 'pauseScan',
    method: 'POST',
    path: '/api/scanner/{id}/pause/',
    title: 'Pause a scan',
    about: 'Agents finish what they have begun, and get nothing further until the scan is resumed.',
    input: { id },
    answer: oneScan,
    errors: [...ofOwner, 'conflict'],
    isOurs: true,
  }),
  resumeScan: operation({
    ...changes,
    id: 'resumeScan',
    method: 'POST',
    path: '/api/scanner/{id}/resume/',
    title: 'Resume a scan',
    about: 'Agents get its tasks again.',
    input: { id },
    answer: oneScan,
    errors: [...ofOwner, 'conflict'],
    isOurs: true,
  }),
  rescan: operation({
    ...changes,
    id: 'rescan',
    method: 'POST',
    path: '/api/scanner/{id}/rescan/',
    title: 'Scan again',
    about: 'Creates a scan of the same targets and ports, to be compared with the first.',
    input: { id, name, label, agent_id: agentId },
    answer: newScan,
    errors: [...scanErrors, 'not_found', 'conflict'],
    isOurs: true,
  }),
  scanEvents: operation({
    ...scanner,
    id: 'scanEvents',
    method: 'GET',
    path: '/api/scanner/{id}/events/',
    title: 'Follow a scan',
    about:
      'Server-sent events: `step` for each step and `progress` whenever it changes, until the scan ends. With `Last-Event-ID` it sends only later steps. A user may follow ten scans at a time.',
    input: { id },
    answer: { status: 200, about: 'The events.', type: 'text/event-stream' },
    errors: ['not_found', 'request_was_throttled'],
    isOurs: true,
  }),
};
