import { describe, expect, it } from 'vitest';
import { commandLine } from '../../src/model/operations/documents/example-lines.ts';
import { operationExamples } from '../../src/model/operations/examples.ts';
import { operations } from '../../src/model/operations/list.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';

/** The commands that the API reference shows next to its examples. */
const lines = operations.flatMap((operation) => {
  const line = commandLine(operation, operationExamples[operation.id]?.input ?? {});
  return line === undefined || operation.id.endsWith('ByBody') ? [] : [line];
});

const commandOf = (line: string): readonly string[] =>
  /^periplus ((?:discovery|index|store|dataset) [a-z]+|[a-z]+)/.exec(line)?.[1]?.split(' ') ?? [];

const byCommand = Map.groupBy(lines, (line) => commandOf(line).join(' '));

describe('the commands of the reference', () => {
  it.each([...byCommand.keys()])('exist with their options: %s', async (command) => {
    const { status, stdout } = await periplus([...command.split(' '), '--help']);
    expect(status).toBe(0);
    expect(stdout).toContain(`periplus ${command}`);
    const options = (byCommand.get(command) ?? []).flatMap((line) => line.match(/ --?[a-z-]+(?= |$)/g) ?? []);
    for (const option of options) expect(stdout, option).toMatch(new RegExp(`${option}\\b`));
  });
});
