/**
 * A module -> what it uses that belongs to another part of src/: sockets, HTTP, processes, SQL, engines, the
 * environment.
 */
import { globalUses } from '../globals.ts';
import type { LayerBreach, Module } from '../module.ts';
import { builtinFamily, resolveImport } from '../resolve.ts';
import { looksLikeSql } from '../sql.ts';
import { ENVIRONMENT_MODULE, TERRITORIES, type Territory } from '../territories.ts';
import type { Token } from '../tokens.ts';

export function* territoryBreaches(module: Module): Generator<LayerBreach> {
  if (module.isTest || module.place.kind !== 'room') return;
  for (const territory of TERRITORIES) {
    if (!territory.allows.test(module.path)) yield* trespasses(module, territory);
  }
  if (module.path !== ENVIRONMENT_MODULE) yield* environmentReads(module);
}

function* trespasses(module: Module, territory: Territory): Generator<LayerBreach> {
  const breach = (line: number, what: string): LayerBreach => ({
    path: module.path,
    line,
    rule: territory.rule,
    message: `${what} belongs only in ${territory.where}`,
  });
  const imported = new Set(module.imports.map(({ specifier }) => specifier));
  for (const { specifier, line } of module.imports) {
    if (specifier === undefined) continue;
    const target = resolveImport(specifier, module.path);
    const isReserved =
      target.kind === 'builtin'
        ? territory.builtins?.includes(builtinFamily(target.name))
        : target.kind === 'package' && territory.packages?.test(target.name);
    if (isReserved) yield breach(line, `'${specifier}'`);
  }
  for (const use of globalUses(module.tokens, new Set(territory.calls))) {
    if (use.called || use.constructed) yield breach(use.line, use.name);
  }
  const code = module.tokens.filter(({ kind }) => kind !== 'comment');
  for (const [at, token] of code.entries()) {
    const isMember = token.kind === 'name' && ['.', '?.'].includes(code[at - 1]?.text ?? '');
    if (isMember && territory.members?.includes(token.text)) yield breach(token.line, `'.${token.text}'`);
    // Imports are checked above, or by the direction rule.
    if (territory.words?.test(token.text) && !imported.has(token.text)) yield breach(token.line, `'${excerpt(token)}'`);
    if (territory.sql && isText(token) && looksLikeSql(token.text))
      yield breach(token.line, `SQL ('${excerpt(token)}')`);
  }
}

/** `process.env` in any spelling; passing on `process` as a whole would hide it. */
function* environmentReads(module: Module): Generator<LayerBreach> {
  const breach = (line: number, what: string): LayerBreach => ({
    path: module.path,
    line,
    rule: 'environment',
    message: `${what}: only ${ENVIRONMENT_MODULE} may read the environment`,
  });
  for (const use of globalUses(module.tokens, new Set(['process']))) {
    if (use.member === 'env') yield breach(use.line, 'process.env');
    else if (use.member === undefined) yield breach(use.line, 'process as a whole');
  }
  for (const { specifier, line } of module.imports) {
    if (specifier === 'node:process' || specifier === 'process') yield breach(line, `'${specifier}'`);
  }
}

const isText = (token: Token): boolean => token.kind === 'string' || token.kind === 'template';

const excerpt = (token: Token): string => token.text.trim().replace(/\s+/g, ' ').slice(0, 40);
