/** The imports of all modules -> circles: files that import each other, directly or through others. */
import type { LayerBreach, Module } from '../module.ts';
import { resolveImport } from '../resolve.ts';

export function* circleBreaches(modules: readonly Module[]): Generator<LayerBreach> {
  const imports = new Map(
    modules.filter(({ isTest }) => !isTest).map((module) => [module.path, importedFiles(module)]),
  );
  for (const circle of circlesOf(imports)) {
    const [path = '', ...others] = circle.toSorted();
    yield { path, line: 1, rule: 'circle', message: `imports itself through ${others.join(', ')}` };
  }
}

function importedFiles({ path, imports }: Module): readonly string[] {
  return imports.flatMap(({ specifier }) => {
    const target = specifier === undefined ? undefined : resolveImport(specifier, path);
    return target?.kind === 'file' ? [target.path] : [];
  });
}

/** The strongly connected components with more than one file, by Tarjan's algorithm. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();

  /** Returns the lowest number that the file reaches on the stack. */
  function visit(file: string): number {
    const number = numbers.size;
    let lowest = number;
    numbers.set(file, number);
    stack.push(file);
    onStack.add(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next));
      else if (onStack.has(next)) lowest = Math.min(lowest, numbers.get(next) ?? lowest);
    }
    if (lowest === number) {
      const members = stack.splice(stack.indexOf(file));
      for (const member of members) onStack.delete(member);
      if (members.length > 1) circles.push(members);
    }
    return lowest;
  }

  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}
