/** Keys of answers about the scanner: a change of anything makes all of a kind old. */
export const scanKeys = {
  list: (before: string) => ['scans', 'list', before],
  one: (id: number) => ['scans', 'one', id],
  targets: (id: number, start: number) => ['scans', 'targets', id, start],
  report: (id: number) => ['scan report', id],
  comparison: (a: number, b: number) => ['scan comparison', a, b],
  modes: ['scan modes'],
  agents: ['scanner agents'],
  schedules: ['scan schedules'],
  webhooks: ['webhooks'],
  deliveries: (id: number) => ['webhook deliveries', id],
  graphs: ['saved graphs of the scanner'],
} as const;
