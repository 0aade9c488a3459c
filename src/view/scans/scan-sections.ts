/** The answer about a scan, or about a plan of one -> a text for people. Members that are not known here are left out. */
import { isJsonObject, type JsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import { durationText, finishingText, quantity } from '../cells/quantity.ts';
import { asShownText } from '../cells/value-at.ts';
import type { TextSection } from '../documents/text-document.ts';

export function scanSections(scan: JsonObject): readonly TextSection[] {
  const text = (name: string): string => jsonText(scan, name) ?? '';
  const [label, name] = [text('label'), text('name')];
  const rows: readonly Row[] = [
    ['state', stateText(scan)],
    ['failure', text('failure')],
    ['targets', targetsText(scan)],
    ['without', excludedText(scan)],
    ['ports', portsText(scan)],
    ['agent', agentText(scan.agent) || (jsonText(scan, 'scan_ended_dt') === undefined ? 'any that may scan this' : '')],
    ['created', asShownText(jsonText(scan, 'created_at') ?? '')],
    ['ended', endText(scan)],
    ['found', foundText(scan)],
    ['label', label],
    ['owner', scan.is_scan_from_team === true ? (jsonText(scan.owner, 'email') ?? '') : ''],
    ['rescan of', String(jsonNumber(scan, 'rescan_of') ?? '')],
    ['scan coins', coinsText(scan.scan_coins)],
  ];
  return [factSection(`Scan ${jsonNumber(scan, 'id') ?? ''}${name === '' || name === label ? '' : `: ${name}`}`, rows)];
}

export function planSections(plan: JsonObject): readonly TextSection[] {
  const count = (name: string): number => jsonNumber(plan, name) ?? 0;
  const left = jsonNumber(plan, 'scan_coins_left');
  const seconds = jsonNumber(plan, 'estimated_seconds');
  const agents = (jsonList(plan, 'agents') ?? []).map(agentText).join(', ');
  const excluded = count('excluded_addresses') + (jsonList(plan, 'excluded_names')?.length ?? 0);
  const rows: readonly Row[] = [
    ['targets', targetsText(plan)],
    ['without', excludedText(plan)],
    ['addresses', count('addresses').toLocaleString('en')],
    ['names', count('names') === 0 ? '' : count('names').toLocaleString('en')],
    ['excluded', excluded === 0 ? '' : quantity(excluded, 'address or name', 'addresses and names')],
    ['ports', portsText(plan)],
    ['pairs', `${count('pairs').toLocaleString('en')} of address and port, in ${quantity(count('tasks'), 'task')}`],
    ['time', seconds === undefined ? '' : `about ${durationText(seconds)}, once it begins`],
    ['agents', agents === '' ? 'none that may scan this' : agents],
    [
      'scan coins',
      `${count('scan_coins').toLocaleString('en')}${left === undefined || left < 0 ? '' : ` of ${left.toLocaleString('en')}`}`,
    ],
  ];
  return [factSection('This would be scanned; nothing was created.', rows)];
}

/** `scanning, 45 %, 2 min left`, with what it waits for. */
export function stateText(scan: JsonObject): string {
  const state = jsonText(scan, 'state') ?? '';
  const parts = [state, ...(scan.is_paused === true ? ['paused'] : [])];
  if (state === 'scanning') parts.push(...progressParts(scan));
  const position = jsonNumber(scan, 'queue_position');
  if (position !== undefined) parts.push(`position ${position} in the queue`);
  const waiting = waitingText(scan);
  return `${parts.join(', ')}${waiting === undefined ? '' : `: ${waiting}`}`;
}

function progressParts(scan: JsonObject): readonly string[] {
  const { progress } = scan;
  const count = (name: string): number => jsonNumber(progress, name) ?? 0;
  const speaking = count('speaking');
  if (speaking > 0 && count('done_pairs') + speaking >= count('pairs')) return [finishingText(speaking)];
  const left = jsonNumber(scan, 'estimated_time_to_complete');
  return [`${Math.floor(count('percentage'))} %`, ...(left === undefined ? [] : [`${durationText(left)} left`])];
}

/** Why it waits: the description of its newest step, beyond what the step itself is called. */
function waitingText(scan: JsonObject): string | undefined {
  const description = jsonText(jsonList(scan, 'scan_progress')?.at(-1), 'description');
  const state = jsonText(scan, 'state');
  if (description === undefined) return undefined;
  if (state === 'pending') return description;
  return state === 'scanning' ? /^\d+\/\d+ - Scan started - (.*)$/s.exec(description)?.[1] : undefined;
}

/** `192.0.2.0/24, example.com and 12 more` */
export function targetsText(scan: JsonObject, most = MOST_SHOWN): string {
  return someText(jsonList(scan, 'targets'), jsonNumber(scan, 'targets_count'), most);
}

/** What its user excludes. */
function excludedText(scan: JsonObject): string {
  return someText(jsonList(scan, 'exclude'), jsonNumber(scan, 'exclude_count'), MOST_SHOWN);
}

const MOST_SHOWN = 10;

/** `all`: how many there are, if the list may have only the first. */
function someText(list: readonly unknown[] = [], all = 0, most: number): string {
  const texts = list.filter((each) => typeof each === 'string');
  const count = Math.max(texts.length, all);
  const shown = texts.slice(0, most);
  const more = count - shown.length;
  return `${shown.join(', ')}${more === 0 ? '' : ` and ${more.toLocaleString('en')} more`}`;
}

type Row = readonly [name: string, text: string];

/** Facts that are not known are left out. */
function factSection(title: string, rows: readonly Row[]): TextSection {
  const known = rows.filter(([, text]) => text !== '');
  return { title, columns: ['', ''], rows: known.map(([name, text]) => [name, text]) };
}

function portsText(scan: JsonObject): string {
  const [mode, ports] = [jsonText(scan, 'mode') ?? '', jsonText(scan, 'ports') ?? ''];
  return mode === 'custom' || mode === '' ? ports : `${mode} (${ports})`;
}

function agentText(agent: unknown): string {
  const [name, location] = [jsonText(agent, 'name') ?? '', jsonText(agent, 'location') ?? ''];
  return location === '' ? name : `${name} (${location})`;
}

function endText(scan: JsonObject): string {
  const [started, ended] = [jsonText(scan, 'scan_started_dt'), jsonText(scan, 'scan_ended_dt')];
  if (ended === undefined) return '';
  const seconds = (Date.parse(ended) - Date.parse(started ?? '')) / 1_000;
  return `${asShownText(ended ?? '')}${Number.isNaN(seconds) ? '' : `, after ${durationText(seconds)}`}`;
}

function foundText(scan: JsonObject): string {
  const count = jsonNumber(scan, 'count') ?? 0;
  return count === 0 && jsonText(scan, 'scan_started_dt') === undefined ? '' : quantity(count, 'record');
}

function coinsText(coins: unknown): string {
  if (!isJsonObject(coins)) return '';
  const spent = jsonNumber(coins, 'spent');
  const reserved = (jsonNumber(coins, 'reserved') ?? 0).toLocaleString('en');
  return spent === undefined ? `${reserved} reserved` : `${spent.toLocaleString('en')} spent`;
}
