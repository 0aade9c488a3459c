import { expect, it } from 'vitest';
import { looksLikeSql } from './sql.ts';
import { HOLE } from './tokens.ts';

it.each([
  'SELECT a, b FROM t',
  `SELECT ${HOLE} FROM ${HOLE} WHERE a = 1`,
  '\n  SELECT a\n  FROM t\n',
  'select raw from responses where ts > 1',
  '(select 1 from t)',
  'with a as (select 1) select * from a',
  'EXPLAIN SELECT a FROM t',
  'SELECT ',
  'INSERT INTO t VALUES (1)',
  'insert into t select 1',
  'DELETE FROM t',
  'UPDATE t SET a = 1',
  'update users set name = ?',
  'CREATE TABLE t (a int)',
  'create table if not exists t (a int)',
  'CREATE OR REPLACE VIEW v AS',
  'alter table t add column a int',
  'DROP DATABASE d',
])('is SQL: %j', (text) => {
  expect(looksLikeSql(text)).toBe(true);
});

it.each([
  'Select a field from the list',
  'choose one to select from the list',
  'a value that was selected from the table',
  'update the index',
  'deleted from the index',
  'https://example.com/select?from=1',
  'from',
  'create',
  'INDEX',
  'SELECTED FROM',
  'Create a table of fields',
])('is a sentence or a word: %j', (text) => {
  expect(looksLikeSql(text)).toBe(false);
});
