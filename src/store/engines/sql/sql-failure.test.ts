import { expect, it } from 'vitest';
import { failureOf } from './sql-failure.ts';

it.each([
  ['Code: 159. DB::Exception: Timeout exceeded: elapsed 300.000 ms, maximum: 300 ms', 'time-limit', 159],
  ['Code: 241. DB::Exception: Query memory limit exceeded: would use 12.06 MiB', 'memory', 241],
  ['Code: 241. DB::Exception: (total) memory limit exceeded: would use 1.52 GiB', 'overloaded', 241],
  ['Code: 396. DB::Exception: Limit for result exceeded', 'too-large', 396],
  ['Code: 62. DB::Exception: Syntax error', 'rejected', 62],
  ["Code: 60. DB::Exception: Unknown table 'Code: 159. '", 'rejected', 60],
  ['Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space.', 'disk-full', 243],
  [
    'Code: 76. DB::ErrnoException: Cannot open file a: , errno: 28, strerror: No space left on device.',
    'disk-full',
    76,
  ],
  ['Code: 75. DB::ErrnoException: Cannot write: , errno: 122, strerror: Disk quota exceeded.', 'disk-full', 75],
  ['Code: 76. DB::ErrnoException: Cannot open file a: , errno: 13, strerror: Permission denied.', 'rejected', 76],
  ['Code: 1001. DB::Exception: std::filesystem_error: in create: No space left on device ["a"].', 'disk-full', 1001],
  ["Code: 62. DB::Exception: Syntax error: ', errno: 28, strerror: '", 'rejected', 62],
  ['no number at all', 'rejected', undefined],
])('reads %s', (words, kind, code) => {
  const failure = failureOf(words);
  expect([failure.kind, failure.code]).toEqual([kind, code]);
  expect(failure.message).not.toContain('DB::Exception');
  expect(failure.cause).toMatchObject({ message: words });
});
