import { describe, expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

describe('the text of a time to wait', () => {
  it.each([
    [-1, '0 seconds'],
    [0.2, '1 second'],
    [119, '119 seconds'],
    [119.5, '2 minutes'],
    [121, '3 minutes'],
    [7200, '2 hours'],
    [86_400, '24 hours'],
    [172_801, '3 days'],
  ])('%d seconds: %s', (seconds, text) => expect(waitText(seconds)).toBe(text));
});
