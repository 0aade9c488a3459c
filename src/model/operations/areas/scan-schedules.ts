import { operation } from '../operation.ts';
import { scheduleAnswer, scheduleList } from '../scan-answers.ts';
import { fromGraph, scanErrors, scanTargets } from './scans.ts';

/** Scans that are created again and again. */

const id = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the schedule.' } as const;
const name = { kind: 'text', most: 200, about: 'Also the name of its scans: 1 to 200 characters.' } as const;
const when = {
  kind: 'text',
  most: 200,
  about: '`daily 02:30`, or five cron fields such as `30 2 * * 1-5`, in UTC.',
  example: 'daily 02:30',
} as const;
const graph = {
  saved_graph_id: {
    ...fromGraph.saved_graph_id,
    about:
      'A saved graph, whose addresses, ranges and domains are scanned too. An empty text removes it from a schedule.',
  },
  version: {
    ...fromGraph.version,
    about: 'Version of the graph, from which each run takes its targets; by default the newest at that time.',
  },
} as const;
const isActive = { kind: 'flag', about: 'An inactive schedule creates no scans.' } as const;

const scanner = { area: 'scanner', caller: 'key', isOurs: true } as const;
const changes = { ...scanner, scope: 'scan' } as const;
const ofOwner = ['not_found', 'permission_denied'] as const;

export const scheduleOperations = {
  schedules: operation({
    ...scanner,
    id: 'scanSchedules',
    method: 'GET',
    path: '/api/scanner/schedules/',
    title: 'Schedules',
    about: 'The schedules of the caller, or also those of teammates.',
    input: { own_only: { kind: 'flag', byDefault: true, about: 'Only schedules that the caller owns.' } },
    answer: { status: 200, about: 'Schedules, the oldest first.', schema: scheduleList },
  }),
  createSchedule: operation({
    ...changes,
    id: 'createScanSchedule',
    method: 'POST',
    path: '/api/scanner/schedules/',
    needs: 'scanner',
    title: 'Create a schedule',
    about:
      'Creates a scan at each of its times. A run that was missed happens once, later; while a scan of it has not ended, there is no other.',
    input: {
      name: { ...name, required: true, byDefault: '' },
      when: { ...when, required: true, byDefault: '' },
      ...scanTargets,
      ...graph,
    },
    answer: { status: 201, about: 'The schedule.', schema: scheduleAnswer },
    errors: [...scanErrors, 'conflict'],
  }),
  schedule: operation({
    ...scanner,
    id: 'scanSchedule',
    method: 'GET',
    path: '/api/scanner/schedules/{id}/',
    title: 'A schedule',
    about: 'Its next run, and what became of the last one.',
    input: { id },
    answer: { status: 200, about: 'The schedule.', schema: scheduleAnswer },
    errors: ['not_found'],
  }),
  changeSchedule: operation({
    ...changes,
    id: 'changeScanSchedule',
    method: 'PATCH',
    path: '/api/scanner/schedules/{id}/',
    title: 'Change a schedule',
    about: 'Changes only what is given. Times that pass while it is inactive are not made up for.',
    input: { id, name, when, ...scanTargets, ...graph, is_active: isActive },
    answer: { status: 200, about: 'The schedule.', schema: scheduleAnswer },
    errors: [...ofOwner, ...scanErrors, 'conflict'],
  }),
  removeSchedule: operation({
    ...changes,
    id: 'removeScanSchedule',
    method: 'DELETE',
    path: '/api/scanner/schedules/{id}/',
    title: 'Remove a schedule',
    about: 'Its scans stay.',
    input: { id },
    answer: { status: 204, about: 'The schedule is removed.' },
    errors: ofOwner,
  }),
};
