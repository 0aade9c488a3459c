import type { AdminCreatePlanInput } from '../../../api/operations.generated.ts';
import { limitOf, namesOf, planLists, planNumbers } from './plan-limits.ts';

export interface PlanInput {
  readonly input: AdminCreatePlanInput;
  /** Names of fields that are no numbers. */
  readonly wrong: ReadonlySet<string>;
}

/** What the form of a subscription says. `id`: undefined if the form has it. */
export function planInput(form: FormData, id: string | undefined): PlanInput {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const numbers = planNumbers.map((number) => [number.id, limitOf(text(number.id))] as const);
  const lists = planLists.map((list) => [list.id, namesOf(text(list.id))] as const);
  const input: AdminCreatePlanInput = {
    ...Object.fromEntries([...numbers, ...lists]),
    id: id ?? text('id'),
    name: text('name'),
    datasets: text('datasets') === 'all' ? 'all' : 'free',
  };
  return { input, wrong: new Set(numbers.filter(([, value]) => value === undefined).map(([name]) => name)) };
}
