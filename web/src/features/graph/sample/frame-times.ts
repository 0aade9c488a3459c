/** Collects how long frames take, for a measurement: the newest 600 stand in `performance`, named `graph frame`. */
export function frameTimes(): (milliseconds: number) => void {
  let count = 0;
  return (milliseconds) => {
    if (++count > MOST) {
      performance.clearMeasures('graph frame');
      count = 1;
    }
    const end = performance.now();
    performance.measure('graph frame', { start: end - milliseconds, end });
  };
}

const MOST = 600;
