import { describe, expect, it } from 'vitest';
import { readStoreAddress } from './store-address.ts';

describe('the address of a store', () => {
  it('can have a user, a password and a database', () => {
    expect(readStoreAddress('http://us%40er:p%3Aw@host:8123/base')).toEqual({
      nodes: ['http://host:8123'],
      account: { user: 'us@er', password: 'p:w' },
      database: 'base',
      settings: {},
    });
  });

  it('is refused without its user and password', () => {
    expect(() => readStoreAddress('ftp://user:hidden@a')).toThrow('ftp://a is not the address of an OpenSearch node.');
    expect(() => readStoreAddress('user:hidden@a')).toThrow('a is not the address of an OpenSearch node.');
  });

  it('can name several nodes; settings after any node apply to all', () => {
    expect(readStoreAddress('https://a:9200,https://b:9200,https://c:9200/mine?shards=6&replicas=2')).toEqual({
      nodes: ['https://a:9200', 'https://b:9200', 'https://c:9200'],
      account: {},
      database: 'mine',
      settings: { shards: 6, replicas: 2 },
    });
    expect(readStoreAddress('http://a:9200?access=read,http://b:9200').settings).toEqual({ isReader: true });
    expect(readStoreAddress('http://a:9200/?access=write').settings).toEqual({});
  });

  it.each([
    ['a:9200', /not the address/],
    ['ftp://a', /not the address/],
    ['http://a,', /not the address/],
    ['http://a?shards=0', /from 1 to/],
    ['http://a?replicas=many', /from 0 to/],
    ['http://a?access=both', /read or write/],
    ['http://a?shard=3', /Unknown setting shard .* are: shards/],
  ])('%s is refused', (text, words) => {
    expect(() => readStoreAddress(text)).toThrow(words);
  });
});
