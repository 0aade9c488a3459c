import { describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';

describe('periplus query', () => {
  it('prints the parsed query as JSON, with the names of /api/query/check/', async () => {
    const { status, stdout } = await periplus(['query', 'port:80 login', '-c', 'responses']);
    const reading = JSON.parse(stdout) as Record<string, unknown>;
    expect(reading).toMatchObject({ is_valid: true, problem: null, warnings: [], grouped: 'port:80 AND login' });
    expect(reading.tree).toMatchObject({ kind: 'and', trees: [{ kind: 'in' }, { kind: 'word', text: 'login' }] });
    expect(reading.canonical).toMatch(/^port:80 AND \(/);
    expect(status).toBe(0);
  });

  it('prints the parsed query as text', async () => {
    const { stdout } = await periplus(['query', 'port:80 http.titel:a\u001b', '--format', 'text']);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('parsed as: port:80 AND http.titel:a\\u001b');
    expect(lines).toContain('  port: word 80');
    expect(stdout).toMatch(/^warning: There is no field http\.titel.*Did you mean http\.title/m);
  });

  it('shows the position of an error and exits with 2', async () => {
    expect(await periplus(['query', 'a:[1 TO', '--format', 'text'])).toMatchObject({ status: 2, stdout: '' });
    const { status, stdout } = await periplus(['query', '(a']);
    expect(JSON.parse(stdout)).toMatchObject({ is_valid: false, problem: { code: 'open_group', from: 0 } });
    expect(status).toBe(2);
  });
});
