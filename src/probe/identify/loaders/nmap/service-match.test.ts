import { describe, expect, it } from 'vitest';
import { filledTemplate, readServiceMatch } from './service-match.ts';

describe('readServiceMatch', () => {
  // The example of the manual: "Nmap Network Scanning", chapter 7, version detection file format.
  it('reads a match with its fields and CPE names', () => {
    const line =
      'match ssh m/^SSH-([.\\d]+)-OpenSSH[_-](\\S+)/ p/OpenSSH/ v/$2/ i/protocol $1/ cpe:/a:openbsd:openssh:$2/';
    const match = readServiceMatch(line);
    expect(match).toEqual({
      service: 'ssh',
      isSoft: false,
      pattern: '^SSH-([.\\d]+)-OpenSSH[_-](\\S+)',
      ignoresCase: false,
      dotMatchesAll: false,
      fields: new Map([
        ['p', 'OpenSSH'],
        ['v', '$2'],
        ['i', 'protocol $1'],
      ]),
      cpe: ['cpe:/a:openbsd:openssh:$2'],
    });
  });

  it('reads other delimiters and flags', () => {
    const match = readServiceMatch('match http m|^HTTP/1\\.0 .*/x|si p=a/b= cpe:/h:x:y/a d/router/');
    expect(match).toMatchObject({ pattern: '^HTTP/1\\.0 .*/x', ignoresCase: true, dotMatchesAll: true });
    expect(readServiceMatch('softmatch ftp m/^220 /')).toMatchObject({ service: 'ftp', isSoft: true });
    expect(match).toMatchObject({
      fields: new Map([
        ['p', 'a/b'],
        ['d', 'router'],
      ]),
      cpe: ['cpe:/h:x:y'],
    });
  });

  it('leaves other lines alone, and says what is wrong with a match', () => {
    for (const line of ['', '# match', 'Probe TCP NULL q||', 'ports 21'])
      expect(readServiceMatch(line)).toBeUndefined();
    for (const line of [
      'match',
      'softmatch',
      'match x',
      'match x m/a',
      'match x m/a/ p',
      'match x m/a/ p/a',
      'match x m/a/ z/a/',
    ])
      expect(typeof readServiceMatch(line), line).toBe('string');
  });

  it('fills templates', () => {
    const match = ['', '1_2_3', 'a\u0001b', '\u0001\u0002'];
    expect(filledTemplate('v$1', match)).toBe('v1_2_3');
    expect(filledTemplate('$P(2)', match)).toBe('ab');
    expect(filledTemplate('$SUBST(1,"_",".")', match)).toBe('1.2.3');
    expect(filledTemplate('$I(3,">") $I(3,"<")', match)).toBe('258 513');
    expect(filledTemplate('$7', match)).toBe('');
  });
});
