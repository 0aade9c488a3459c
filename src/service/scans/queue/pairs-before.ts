/** What is left of a scan. */
export interface ScanLoad {
  readonly id: number;
  readonly team: string;
  readonly pairs: number;
}

/**
 * How many pairs agents scan before each scan has ended, apart from its own: those of earlier scans of its team, and of
 * each other team at most as many as of its own, because the teams take turns. `loads`: by rank.
 */
export function pairsBefore(loads: readonly ScanLoad[]): ReadonlyMap<number, number> {
  const totals = new Map<string, number>();
  const own = loads.map(({ id, team, pairs }) => {
    const earlier = totals.get(team) ?? 0;
    totals.set(team, earlier + pairs);
    return { id, team, pairs, earlier };
  });
  return new Map(
    own.map(({ id, team, pairs, earlier }) => {
      let others = 0;
      for (const [name, total] of totals) if (name !== team) others += Math.min(total, earlier + pairs);
      return [id, earlier + others];
    }),
  );
}
