/**
 * Private scans through a server and an agent, as separate processes. `scan`: compared with `periplus scan` of the same
 * targets; `dispatch`: a long queue and many agents; `memory`: an agent that waits, and after its first task.
 */
import { loadavg } from 'node:os';
import { dispatch } from './agents/dispatch.ts';
import type { AgentBench } from './agents/installation.ts';
import { agentMemory } from './agents/memory.ts';
import { scanTime } from './agents/scan-time.ts';
import { packedCommand } from './scan/packed-command.ts';
import { type Figure, figureLines, HEADING } from './store/figure.ts';

export const title = 'private scans by agents';

const GROUPS: Readonly<Record<string, AgentBench>> = { scan: scanTime, dispatch, memory: agentMemory };

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  using command = packedCommand();
  print(`load average ${loadavg()[0]?.toFixed(1)} at the start`);
  print(HEADING);
  const report = (figure: Figure): void => {
    for (const line of figureLines(figure)) print(line);
  };
  for (const [name, bench] of Object.entries(GROUPS))
    if (only.length === 0 || only.includes(name)) await bench(command, report);
}
