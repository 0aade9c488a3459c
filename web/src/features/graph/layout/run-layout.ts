import { trustedScriptUrl } from '../../../api/trusted-script-url.ts';
import type { LayoutInput } from './force-layout.ts';
import type { LayoutProgress, LayoutRequest } from './layout-messages.ts';
import workerUrl from './layout-worker.ts?worker&url';

export interface LayoutRun {
  /** Where nodes are stays as it is. */
  readonly stop: () => void;
}

/** A large graph needs more steps until it is readable, a small one is at rest early. */
const stepsFor = (nodes: number): number => Math.min(600, 200 + nodes);

/** Starts a layout in a worker. `onPlaces` is called with places of all nodes, at last with `isDone`. */
export function runLayout(
  input: LayoutInput,
  onPlaces: (places: Float32Array<ArrayBuffer>, isDone: boolean) => void,
  onFailure: () => void,
): LayoutRun {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'layout' });
  const stop = (): void => worker.terminate();
  worker.onmessage = ({ data: { places, isDone } }: MessageEvent<LayoutProgress>) => {
    if (isDone) stop();
    onPlaces(places, isDone);
  };
  worker.onerror = () => {
    stop();
    onFailure();
  };
  worker.postMessage({ ...input, steps: stepsFor(input.pinned.length) } satisfies LayoutRequest);
  return { stop };
}
