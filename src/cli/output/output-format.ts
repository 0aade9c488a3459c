import { Option } from 'commander';
import type { Terminal } from '../terminal.ts';

export const outputFormats = ['table', 'json', 'ndjson', 'csv'] as const;

export type OutputFormat = (typeof outputFormats)[number];

export function formatOption(): Option {
  return new Option(
    '--format <format>',
    'output format; by default a table in a terminal, one JSON value a line elsewhere',
  ).choices([...outputFormats]);
}

export function chosenFormat(format: OutputFormat | undefined, { output }: Terminal): OutputFormat {
  return format ?? (output.isTTY ? 'table' : 'ndjson');
}
