/** Runs a computation in steps to its end at once, and returns its result. */
export function runSteps<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
