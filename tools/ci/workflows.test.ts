import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const top = join(import.meta.dirname, '../..');
const folder = join(top, '.github/workflows');

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, { readonly permissions?: unknown; readonly steps: readonly Step[] }>>;
}

it('dependabot looks where the manifests are, for workflows, packages and crates', () => {
  const { updates } = parse(readFileSync(join(top, '.github/dependabot.yml'), 'utf8')) as {
    readonly updates: readonly Readonly<Record<'package-ecosystem' | 'directory', string>>[];
  };
  const manifests = { 'github-actions': '.github/workflows', npm: 'package.json', cargo: 'Cargo.toml' };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(Object.keys(manifests));
  for (const { 'package-ecosystem': kind, directory } of updates)
    expect(existsSync(join(top, directory, manifests[kind as keyof typeof manifests]))).toBe(true);
});

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const { permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('may only read the repository', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
    expect(text).not.toMatch(/secrets\.|pull_request_target/);
  });

  // A tag can be moved to other code, a commit cannot. Dependabot raises the commit together with the comment.
  it('uses only GitHub’s own actions, each by its commit, with its version as a comment', () => {
    const used = text.match(/uses: .*/g) ?? [];
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    expect(used.length).toBeGreaterThan(1);
    for (const action of used) expect(action).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('runs existing scripts', () => {
    const { scripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { readonly scripts: object };
    const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/\bnpm run ([\w-]+)/g)].map(([, script]) => script));
    for (const script of named) expect(Object.keys(scripts)).toContain(script);
    expect(steps.some(({ run = '' }) => /^(?:bash \.ci\/run|npm pack)$/.test(run))).toBe(true);
  });
});
