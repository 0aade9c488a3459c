import { Option } from 'commander';
import type { Terminal } from '../terminal.ts';

/** The shapes that commands answer in: a table for people, the others for programs. */
export const outputFormats = ['table', 'json', 'ndjson', 'csv'] as const;

export type OutputFormat = (typeof outputFormats)[number];

export function formatOption(): Option {
  return new Option(
    '--format <format>',
    'how to print; without it a table in a terminal, one JSON value a line elsewhere',
  ).choices([...outputFormats]);
}

export function chosenFormat(format: OutputFormat | undefined, { output }: Terminal): OutputFormat {
  return format ?? (output.isTTY ? 'table' : 'ndjson');
}
