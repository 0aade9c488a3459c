/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      stop.abort();
    });
  }
  return stop.signal;
}
