import { describe, expect, it } from 'vitest';
import { ProblemError, problem } from './problem.ts';

describe('a problem', () => {
  it('has exactly the three keys that clients read', () => {
    expect(problem('not_found')).toEqual({
      type: 'not_found',
      title: 'Not found',
      detail: 'There is no such thing here.',
    });
  });

  it('takes a more precise detail', () => {
    expect(problem('invalid_query', 'Open quote at character 7.').detail).toBe('Open quote at character 7.');
  });

  it('can be thrown, with the status of its row, a retry time, and its cause', () => {
    const cause = new Error('inner');
    const error = new ProblemError('request_was_throttled', 'Wait.', { retryAfter: 3, cause });
    expect(error).toMatchObject({ name: 'ProblemError', status: 429, retryAfter: 3, cause });
    expect(error.problem).toEqual({ type: 'request_was_throttled', title: 'Request was throttled', detail: 'Wait.' });
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toBe('Request was throttled: Wait.');
  });

  it('says only once what title and detail have in common', () => {
    const { message } = new ProblemError(
      'request_was_throttled',
      'Request was throttled. Expected available in 1 second.',
    );
    expect(message).toBe('Request was throttled. Expected available in 1 second.');
  });
});
