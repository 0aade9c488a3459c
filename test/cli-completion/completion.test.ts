import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { periplus } from '../cli-kit/run-periplus.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function script(shell: string): Promise<string> {
  const { stdout, status } = await periplus(['completion', shell]);
  expect(status).toBe(0);
  const file = join(folder, shell === 'zsh' ? '_periplus' : `periplus.${shell}`);
  writeFileSync(file, stdout);
  return file;
}

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

describe.skipIf(!has('bash'))('completion in bash (needs bash)', () => {
  it('offers commands, options, allowed values and files', async () => {
    const file = await script('bash');
    const offeredAfter = (program: string, words: readonly string[]) => {
      const typed = [program, ...words].map((word) => `'${word}'`).join(' ');
      // Like bash: call the function that is registered for the first word.
      const call = `$(complete -p ${program} | sed 's/.*-F \\([^ ]*\\) .*/\\1/')`;
      const script = `source '${file}'; COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; ${call}; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' });
      expect(stderr).toBe('');
      return stdout.split('\n').filter((line) => line !== '');
    };
    const offered = (...words: readonly string[]) => offeredAfter('periplus', words);
    expect(offered('')).toEqual(expect.arrayContaining(['search', 'count', 'facet', 'download', 'completion']));
    expect(offered('se')).toEqual(expect.arrayContaining(['search']));
    expect(offered('se')).not.toContain('count');
    expect(offered('ce')).toEqual(['cert']);
    expect(offered('cert', '--form')).toEqual(['--format']);
    expect(offered('cert', '--format', '')).toEqual(['text', 'ndjson']);
    expect(offered('cert', 'perip')).toEqual(['periplus.bash']);
    expect(offered('search', '--so')).toEqual(['--sort']);
    expect(offered('search', 'x', '-c', 'who')).toEqual(['whois_ip', 'whois_domains']);
    expect(offered('search', '--format', '')).toEqual(['table', 'json', 'ndjson', 'csv']);
    expect(offered('index', '')).toEqual(['list', 'publish', 'withdraw', 'drop', 'relabel']);
    expect(offered('index', 'relabel', '--col')).toEqual(['--collection']);
    expect(offered('mapping', 'd')).toEqual(['domains']);
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(offered('grep', 'x', 'perip')).toEqual(['periplus.bash']);
    const afterNpx = (...words: readonly string[]) => offeredAfter('npx', words);
    expect(afterNpx('peri')).toEqual(['periplus']);
    expect(afterNpx('periplus', 'se')).toEqual(offered('se'));
    expect(afterNpx('periplus', 'search', 'x', '-c', 'who')).toEqual(['whois_ip', 'whois_domains']);
    expect(afterNpx('periplus', 'index', '')).toEqual(offered('index', ''));
    expect(afterNpx('another', 'se')).toEqual([]);
  });
});

describe.skipIf(!has('zsh'))('completion in zsh (needs zsh)', () => {
  it('is a script that zsh accepts, with a function for each command', async () => {
    const file = await script('zsh');
    const program = `autoload -Uz compinit; compinit -u -d '${join(folder, 'dump')}'; source '${file}'; functions _periplus_index_publish >/dev/null && print -- \${_comps[periplus]} \${_comps[npx]}`;
    const { stdout, stderr, status } = spawnSync('zsh', ['-f', '-c', program], { encoding: 'utf8' });
    expect({ stdout, stderr, status }).toEqual({ stdout: '_periplus _periplus\n', stderr: '', status: 0 });
  });

  it('completes words when the tab key is pressed', async () => {
    const file = await script('zsh');
    // Each read waits for the expected output.
    const program = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1='> '; autoload -Uz compinit; compinit -u -d '${join(folder, 'dump of the terminal')}'; source '${file}'; print set-\\$((1+1))"
zpty -r shell seen '*set-2*'
zpty -w -n shell $'periplus search --so\t'
zpty -r shell seen '*--sort*'
zpty -w -n shell $'\x15periplus search x -c who\t'
zpty -r shell seen '*whois_*'
zpty -w -n shell $'\x15npx periplus search --so\t'
zpty -r shell seen '*npx periplus search --sort*'
zpty -w -n shell $'\x15npx periplus search x -c who\t'
zpty -r shell seen '*whois_*'
zpty -w -n shell $'\x15periplus index \t\t'
zpty -r shell seen '*publish*make an index visible*withdraw*'
print done
zpty -d shell
`;
    const { stdout } = spawnSync('zsh', ['-f', '-c', program], { encoding: 'utf8', timeout: 30_000 });
    expect(stdout).toBe('done\n');
  }, 60_000);
});

describe.skipIf(!has('fish'))('completion in fish (needs fish)', () => {
  it('offers commands, options and allowed values', async () => {
    const file = await script('fish');
    const offered = (line: string) => {
      const program = `source '${file}'; complete -C '${line}'`;
      const { stdout } = spawnSync('fish', ['--no-config', '-c', program], {
        encoding: 'utf8',
        env: { ...process.env, HOME: folder },
      });
      return stdout
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0]);
    };
    expect(offered('periplus ')).toEqual(expect.arrayContaining(['search', 'count', 'index']));
    expect(offered('periplus search x -c who')).toEqual(['whois_domains', 'whois_ip']);
    expect(offered('periplus index ')).toEqual(expect.arrayContaining(['publish', 'drop']));
    expect(offered('periplus search --so')).toEqual(['--sort']);
    expect(offered('npx peri')).toContain('periplus');
    expect(offered('npx periplus ')).toEqual(expect.arrayContaining(['search', 'count', 'index']));
    expect(offered('npx periplus search x -c who')).toEqual(['whois_domains', 'whois_ip']);
  });
});
