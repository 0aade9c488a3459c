import { expect, it } from 'vitest';
import { nameHint } from './name-hint.ts';

const names = ['targets', 'exclude', 'agent_id', 'mode', 'ports', 'name', 'saved_graph_id', 'id'];

it.each([
  ['port', 'Did you mean ports?'],
  ['target', 'Did you mean targets?'],
  ['Exclud', 'Did you mean exclude?'],
  ['excluded', 'Did you mean exclude?'],
  ['nmae', 'Did you mean name?'],
  ['agentId', 'Did you mean agent_id?'],
  ['agent', 'Did you mean agent_id?'],
  ['scan_mode', 'Did you mean mode?'],
  ['graph_id', 'Did you mean saved_graph_id?'],
  ['colour', `There are: ${names.join(', ')}.`],
  ['xy', `There are: ${names.join(', ')}.`],
  ['', `There are: ${names.join(', ')}.`],
  ['x'.repeat(100_000), `There are: ${names.join(', ')}.`],
])('for %s: %s', (name, hint) => {
  expect(nameHint(name, names)).toBe(hint);
});

it('says if there is no name at all', () => {
  expect(nameHint('any', [])).toBe('There are none here.');
});
