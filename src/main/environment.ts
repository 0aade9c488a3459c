/** The only place that reads the environment: names of variables in, settings out. */
export interface Environment {
  /** Directory of the installation's data. */
  readonly data: string;
}

export function readEnvironment(): Environment {
  return { data: process.env.PERIPLUS_DATA || 'data' };
}
