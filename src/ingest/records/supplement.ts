import type { JsonObject } from '../../model/json-value.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { CompletionSteps } from '../../probe/reference/record-completer.ts';
import type { FoundRecord } from '../formats/format.ts';

export type Supplement = (found: FoundRecord) => FoundRecord;

/**
 * Adds what the tool did not say and our rules know: products, their vulnerabilities, the place of the address. The
 * origin of the record says who named the first two.
 */
export const supplement =
  ({ addProducts, addVulnerabilities, locate }: CompletionSteps): Supplement =>
  (found) => {
    if (found.collection !== 'responses') return found;
    const record = found.data as ResponsesRecord;
    const [hasProducts, hasVulnerabilities] = [has(record.tag), has(record.cve)];
    const withProducts = hasProducts ? record : addProducts(record);
    const withVulnerabilities = hasVulnerabilities ? withProducts : addVulnerabilities(withProducts);
    const whole = locate(withVulnerabilities);
    const { origin } = found.data;
    return {
      ...found,
      data: {
        ...whole,
        origin: {
          ...(origin as JsonObject | undefined),
          ...named('products_by', hasProducts, whole.tag),
          ...named('cve_by', hasVulnerabilities, whole.cve),
        },
      },
    };
  };

const has = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;

const named = (member: string, isNamedByTool: boolean, list: unknown): JsonObject =>
  Array.isArray(list) && list.length > 0 ? { [member]: isNamedByTool ? 'tool' : 'rules' } : {};
