import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { currentRefusal, forgetRefusals, noteRefusal } from './limits.ts';

const search = { path: '/api/things/', limit: 'search', isOfDay: true } as const;
const count = { path: '/api/count/', limit: 'search', isOfDay: true } as const;
const certs = { path: '/api/certs/', limit: 'certs', isOfDay: true } as const;
const list = { path: '/api/list/' } as const;
const signIn = { path: '/api/sign_in/', isPublic: true } as const;

const refused = (type: ApiProblem['type'], retryAfter?: number): ApiProblem =>
  new ApiProblem({ status: 429, type, title: 'No', detail: 'Not now.', retryAfter });

const open = (): readonly string[] =>
  [search, count, certs, list, signIn].filter((each) => currentRefusal(each) === undefined).map(({ path }) => path);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetRefusals();
  vi.useRealTimers();
});

describe('a refusal that says when to ask again', () => {
  it('holds for what counts against the same limit', () => {
    noteRefusal(search, {}, refused('request_was_throttled', 5));
    expect(open()).toEqual(['/api/certs/', '/api/list/', '/api/sign_in/']);
  });

  it('holds for the collection that a call names', () => {
    noteRefusal(count, { collection: 'certs' }, refused('request_was_throttled', 5));
    expect(open()).toEqual(['/api/things/', '/api/count/', '/api/list/', '/api/sign_in/']);
    expect(currentRefusal(count, { collection: 'certs' })).toBeDefined();
  });

  it('holds for what spends requests of the day', () => {
    noteRefusal(certs, {}, refused('daily_request_limit_exceeded', 50_000));
    expect(open()).toEqual(['/api/list/', '/api/sign_in/']);
  });

  it('holds for everything of a caller who is restricted', () => {
    noteRefusal(list, {}, refused('access_temporarily_restricted', 600));
    expect(open()).toEqual(['/api/sign_in/']);
  });

  it('holds for one operation if it is about that alone', () => {
    noteRefusal(signIn, {}, refused('request_was_throttled', 60));
    noteRefusal(list, {}, refused('unavailable', 1));
    expect(open()).toEqual(['/api/things/', '/api/count/', '/api/certs/']);
  });

  it('ends when its time is over', () => {
    noteRefusal(search, {}, refused('request_was_throttled', 5));
    vi.advanceTimersByTime(4_500);
    expect(currentRefusal(search)?.retryAfter).toBe(1);
    vi.advanceTimersByTime(600);
    expect(currentRefusal(search)).toBeUndefined();
  });

  it('is not shortened by a later answer', () => {
    noteRefusal(search, {}, refused('request_was_throttled', 50));
    noteRefusal(search, {}, refused('request_was_throttled', 1));
    expect(currentRefusal(search)?.retryAfter).toBe(50);
  });

  it('is none without a time', () => {
    noteRefusal(search, {}, refused('server_error'));
    expect(open()).toHaveLength(5);
  });
});
