/** A load in the file of the list: JSON -> a load. What this process did not write is left out. */
import { collections } from '../../../model/collection.ts';
import { isJsonObject, jsonFlag, jsonList, jsonNumber, jsonText } from '../../../model/json-value.ts';
import type { Load, LoadedCollection, RefusalCount, RefusedPlace } from './load.ts';

/** `file`: the name of the file of refused records in the folder of loads. */
export interface LoadEntry {
  readonly load: Load;
  readonly file: string | undefined;
}

/** Undefined if it is no entry. A load that ran when the file was written ended with its server. */
export function readLoadEntry(value: unknown): LoadEntry | undefined {
  const entry = isJsonObject(value) ? value.load : undefined;
  const [id, label, state] = ['id', 'label', 'state'].map((name) => jsonText(entry, name));
  const collection = collections.find((one) => one === jsonText(entry, 'collection'));
  const startedAt = jsonNumber(entry, 'startedAt');
  const stateOf = STATES.find((one) => one === state);
  if (id === undefined || label === undefined) return undefined;
  if (startedAt === undefined || stateOf === undefined || !ID.test(id)) return undefined;
  const isOver = stateOf !== 'running';
  const file = jsonText(value, 'file');
  return {
    file: file !== undefined && FILE.test(file) ? file : undefined,
    load: {
      id,
      ownerId: jsonNumber(entry, 'ownerId'),
      collection,
      label,
      source: jsonText(entry, 'source'),
      state: isOver ? stateOf : 'interrupted',
      message: isOver ? (jsonText(entry, 'message') ?? '') : jsonText(entry, 'jobId') === undefined ? LOST : RESUMABLE,
      isHeldBack: jsonFlag(entry, 'isHeldBack') ?? false,
      indexIds: (jsonList(entry, 'indexIds') ?? [jsonNumber(entry, 'indexId')]).filter(isNumber),
      collections: (jsonList(entry, 'collections') ?? []).flatMap(readCollection),
      jobId: undefined,
      startedAt,
      endedAt: jsonNumber(entry, 'endedAt') ?? startedAt,
      bytes: jsonNumber(entry, 'bytes') ?? 0,
      totalBytes: jsonNumber(entry, 'totalBytes'),
      written: jsonNumber(entry, 'written') ?? 0,
      refused: jsonNumber(entry, 'refused') ?? 0,
      reasons: (jsonList(entry, 'reasons') ?? []).flatMap(readCount),
      firstRefused: (jsonList(entry, 'firstRefused') ?? []).flatMap(readPlace),
      refusedInFile: jsonNumber(entry, 'refusedInFile') ?? 0,
    },
  };
}

const STATES: readonly Load['state'][] = ['running', 'done', 'failed', 'cancelled', 'interrupted'];
/** Files are read on where the load was; what was sent is gone. */
const RESUMABLE = 'The server ended before the load did. Load the same file again: that resumes it.';
const LOST = 'The server ended before the load did, which leaves nothing of it. Send it again.';
const ID = /^[\da-f-]{36}$/;
/** It must stay within the folder. */
const FILE = /^\w[\w.-]{0,250}$/;

const isNumber = (value: unknown): value is number => typeof value === 'number';

function readCollection(value: unknown): readonly LoadedCollection[] {
  const collection = collections.find((one) => one === jsonText(value, 'collection'));
  const count = jsonNumber(value, 'count');
  return collection === undefined || count === undefined ? [] : [{ collection, count }];
}

function readCount(value: unknown): readonly RefusalCount[] {
  const [reason, count] = [jsonText(value, 'reason'), jsonNumber(value, 'count')];
  return reason === undefined || count === undefined ? [] : [{ reason, count }];
}

function readPlace(value: unknown): readonly RefusedPlace[] {
  const [line, reason] = [jsonNumber(value, 'line'), jsonText(value, 'reason')];
  return line === undefined || reason === undefined ? [] : [{ line, reason, text: jsonText(value, 'text') }];
}
