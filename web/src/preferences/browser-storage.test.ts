import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenToStored, readStored, writeStored } from './browser-storage.ts';

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {},
};

afterEach(() => vi.unstubAllGlobals());

describe('what the browser remembers', () => {
  it('lives as long as the page when storage is full', () => {
    vi.stubGlobal('localStorage', full);
    writeStored('a', 'night');
    expect(readStored('a')).toBe('night');
    writeStored('a', undefined);
    expect(readStored('a')).toBeUndefined();
  });

  it('lives as long as the page where there is no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    writeStored('b', 'night');
    expect(readStored('b')).toBe('night');
  });

  it('is announced to who listens, until they stop', () => {
    const heard: (string | undefined)[] = [];
    const stop = listenToStored('c', () => heard.push(readStored('c')));
    writeStored('c', '1');
    stop();
    writeStored('c', '2');
    expect(heard).toEqual(['1']);
  });
});
