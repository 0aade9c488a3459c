/** The base score of a vector of CVSS 3.0 or 3.1, by chapter 7 of its specification. Undefined if a metric is missing. */
export function cvss3Score(vector: string): number | undefined {
  if (!/^CVSS:3\.[01]\//.test(vector)) return undefined;
  const metrics = new Map(
    vector.split('/').map((part): readonly [name: string, value: string] => {
      const [name = '', value = ''] = part.split(':');
      return [name, value];
    }),
  );
  const isChanged = metrics.get('S') === 'C';
  const weight = (name: string, weights: Readonly<Record<string, number>>): number =>
    new Map(Object.entries(weights)).get(metrics.get(name) ?? '') ?? Number.NaN;
  const base = 1 - (1 - weight('C', IMPACTS)) * (1 - weight('I', IMPACTS)) * (1 - weight('A', IMPACTS));
  const impact = isChanged ? 7.52 * (base - 0.029) - 3.25 * (base - 0.02) ** 15 : 6.42 * base;
  const exploitability =
    8.22 *
    weight('AV', VECTORS) *
    weight('AC', COMPLEXITIES) *
    weight('PR', isChanged ? PRIVILEGES_OF_CHANGED : PRIVILEGES) *
    weight('UI', INTERACTIONS);
  if (Number.isNaN(impact + exploitability)) return undefined;
  if (impact <= 0) return 0;
  return roundedUp(Math.min((isChanged ? 1.08 : 1) * (impact + exploitability), 10));
}

/** To one decimal place, as appendix A says: fractions in binary must not lift it. */
function roundedUp(score: number): number {
  const scaled = Math.round(score * 100_000);
  return scaled % 10_000 === 0 ? scaled / 100_000 : (Math.floor(scaled / 10_000) + 1) / 10;
}

const VECTORS = { N: 0.85, A: 0.62, L: 0.55, P: 0.2 };
const COMPLEXITIES = { L: 0.77, H: 0.44 };
const PRIVILEGES = { N: 0.85, L: 0.62, H: 0.27 };
const PRIVILEGES_OF_CHANGED = { N: 0.85, L: 0.68, H: 0.5 };
const INTERACTIONS = { N: 0.85, R: 0.62 };
const IMPACTS = { N: 0, L: 0.22, H: 0.56 };
