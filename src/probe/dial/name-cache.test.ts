import { describe, expect, it } from 'vitest';
import { parseBlockList } from '../../addr/ip/block-list.ts';
import { DialError } from './dial-error.ts';
import { DialPolicy } from './dial-policy.ts';
import { NameCache } from './name-cache.ts';

/** Answers each question with the next list, and counts the questions. */
function resolverOf(...answers: readonly (readonly string[] | DialError)[]) {
  const questions: string[] = [];
  const resolver = async (name: string) => {
    const answer = answers[questions.push(name) - 1] ?? [];
    if (answer instanceof DialError) throw answer;
    return answer;
  };
  return { questions, resolver };
}

describe('NameCache', () => {
  it('resolves a name once, so that it cannot point elsewhere later', async () => {
    const { resolver, questions } = resolverOf(['8.8.8.8'], ['127.0.0.1']);
    const names = new NameCache(resolver, new DialPolicy());
    const both = await Promise.all([names.resolve('example.com'), names.resolve('example.com')]);
    expect([...both, await names.resolve('example.com')]).toEqual([['8.8.8.8'], ['8.8.8.8'], ['8.8.8.8']]);
    expect(questions).toEqual(['example.com']);
  });

  it('leaves out what the policy refuses, in every spelling, and doubles', async () => {
    const answer = [
      '8.8.8.8',
      '10.0.0.1',
      '::ffff:10.0.0.1',
      '::FFFF:8.8.8.8',
      '2606:4700:0::1',
      '64:ff9b::7f00:1',
      'x',
    ];
    const names = new NameCache(resolverOf(answer).resolver, new DialPolicy());
    expect(await names.resolve('example.com')).toEqual(['8.8.8.8', '2606:4700::1']);
  });

  it('says which rule refuses all addresses of a name', async () => {
    const names = new NameCache(resolverOf(['127.0.0.1']).resolver, new DialPolicy());
    await expect(names.resolve('rebind.example')).rejects.toMatchObject({
      status: 'forbidden',
      message: expect.stringContaining('rebind.example: 127.0.0.1 is a special-purpose address (Loopback'),
    });
  });

  it('takes any spelling of a name, and nothing else', async () => {
    const { resolver, questions } = resolverOf(['8.8.8.8']);
    const names = new NameCache(resolver, new DialPolicy());
    for (const name of ['example.com', 'EXAMPLE.com.']) expect(await names.resolve(name)).toEqual(['8.8.8.8']);
    for (const name of ['', '127.0.0.1', '0x7f.1', '::1', 'a\0.example.com', 'a b.example', `${'x.'.repeat(200)}com`])
      await expect(names.resolve(name)).rejects.toMatchObject({ status: 'forbidden' });
    expect(questions).toEqual(['example.com']);
  });

  it('does not even resolve an excluded name', async () => {
    const { resolver, questions } = resolverOf(['8.8.8.8']);
    const names = new NameCache(resolver, new DialPolicy({ exclusions: parseBlockList('example.com').list }));
    await expect(names.resolve('www.example.com')).rejects.toMatchObject({ status: 'forbidden' });
    expect(questions).toEqual([]);
  });

  it('remembers that a name has no address, and not that a server failed', async () => {
    const { resolver, questions } = resolverOf([], new DialError('unreachable', 'SERVFAIL'), ['8.8.8.8']);
    const names = new NameCache(resolver, new DialPolicy());
    for (let turn = 0; turn < 2; turn++)
      await expect(names.resolve('none.example')).rejects.toMatchObject({ status: 'unreachable' });
    await expect(names.resolve('example.com')).rejects.toMatchObject({ message: 'SERVFAIL' });
    expect(await names.resolve('example.com')).toEqual(['8.8.8.8']);
    expect(questions).toEqual(['none.example', 'example.com', 'example.com']);
  });

  it('forgets the oldest of too many names, and takes a bounded number of addresses', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `8.8.${index >> 8}.${index & 255}`);
    const { resolver, questions } = resolverOf(many, many, many);
    const names = new NameCache(resolver, new DialPolicy(), 1);
    expect(await names.resolve('a.example')).toHaveLength(64);
    await names.resolve('b.example');
    await names.resolve('a.example');
    expect(questions).toEqual(['a.example', 'b.example', 'a.example']);
  });
});
