import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-identify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

interface Row {
  readonly tag: readonly (Readonly<Record<string, unknown>> & { readonly name: string })[];
}

async function tagsOf(args: readonly string[], ...lines: readonly object[]) {
  const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const { stdout } = await periplus(['identify', ...args], { input });
  return (linesOf(stdout) as readonly Row[]).map(({ tag }) => tag);
}

const SSH = { protocol: 'ssh', banner: 'SSH-2.0-OpenSSH_9.6p1 Debian-4' };

const RECOG = `<?xml version="1.0"?><fingerprints matches="ftp.banner">
  <fingerprint pattern="^Frobnicator (?i:ftpd) (\\d[\\d.]*)$"><description>Frobnicator</description>
    <param pos="0" name="service.vendor" value="Acme"/><param pos="0" name="service.product" value="Frobnicator"/>
    <param pos="1" name="service.version"/>
    <param pos="0" name="service.cpe23" value="cpe:/a:acme:frobnicator:{service.version}"/></fingerprint>
  <fingerprint pattern="(?z)broken"><description>broken</description></fingerprint>
</fingerprints>`;

const WAPPALYZER = {
  apps: {
    Frobnicator: {
      cats: [1],
      headers: { 'X-Frob': 'frob/([\\d.]+)\\;version:\\1' },
      implies: ['PHP'],
      js: { frob: '' },
      description: 'Frobs.',
      dom: { 'link[href*="/frob/"]': { attributes: { href: 'v=([\\d.]+)\\;version:\\1' } }, 'a b': { exists: '' } },
    },
  },
};

const NMAP = `Probe TCP NULL q||
match frob m|^\\x01FROB (\\d+)\\.(\\d+)\\r\\n$| p/Frobnicator/ v/$1.$2/ o/FrobOS/ cpe:/a:acme:frobnicator:$1/ cpe:/o:acme:frobos/
softmatch frob m|^\\x01FROB|
`;

describe('periplus identify', () => {
  it('names the products of banners', async () => {
    const http = { protocol: 'http', banner: 'HTTP/1.1 200 OK\r\nServer: nginx/1.26.2\r\n\r\n<title>Grafana</title>' };
    const [ssh = [], web = []] = await tagsOf([], SSH, http);
    expect(ssh[0]).toEqual({
      name: 'openssh',
      fullname: 'OpenSSH',
      description: 'Remote login over SSH.',
      category: ['Remote access'],
      cpe: ['cpe:2.3:a:openbsd:openssh:9.6p1:*:*:*:*:*:*:*'],
      openssh: { version: '9.6p1' },
    });
    expect(ssh.map(({ name }) => name)).toEqual(['openssh', 'debian', 'linux']);
    expect(web.map(({ name }) => name).sort()).toEqual(['grafana', 'nginx']);
  });

  it('names the model of a device, and reads a banner where a scan would have put it', async () => {
    const names = async (protocol: string, banner: string) =>
      (await tagsOf([], { protocol, banner }))[0]?.map(({ fullname }) => fullname);
    expect(await names('ftp', '220 AXIS Q1615 Network Camera 5.80.1.1 (Apr 01 2015) ready.')).toEqual([
      'AXIS Camera Q1615',
      'Linux',
    ]);
    expect(await names('smb', 'Windows Server 2019 Standard 17763')).toContain('Microsoft Windows Server 2019');
    expect(await names('mdns', 'model=AppleTV11,1')).toContain('Apple tvOS');
  });

  it('prints responses with their tags, and grep reads them', async () => {
    const record = {
      uri: 'http://192.0.2.1:80/',
      prot7: 'http',
      protocol: 'http',
      http: { headers: { server: ['nginx'] } },
    };
    const path = file('records.ndjson.gz', gzipSync(`${JSON.stringify({ ...record, tag: [{ name: 'old' }] })}\n`));
    const { stdout, status } = await periplus(['identify', path]);
    expect(status).toBe(0);
    expect(linesOf(stdout)).toMatchObject([{ ...record, tag: [{ name: 'nginx' }] }]);
    expect((await periplus(['grep', 'tag.name:nginx', '--count'], { input: stdout })).stdout).toBe('1\n');
  });

  it('uses files of Recog, and says what cannot be used', async () => {
    const path = file('frob.xml', RECOG);
    const banner = { protocol: 'ftp', banner: '220 Frobnicator FTPD 3.1' };
    const [tags = []] = await tagsOf(['--recog', path], banner);
    expect(tags).toEqual([
      {
        name: 'frobnicator',
        fullname: 'Acme Frobnicator',
        category: ['Services'],
        frobnicator: { version: '3.1' },
        cpe: ['cpe:2.3:a:acme:frobnicator:3.1:*:*:*:*:*:*:*'],
      },
    ]);
    const { stderr } = await periplus(['identify', '--recog', path], { input: JSON.stringify(banner) });
    expect(stderr).toContain('1 entry cannot be used. broken: The flag z is not known.');
  });

  it('uses technologies of Wappalyzer', async () => {
    const files = [file('apps.json.gz', gzipSync(JSON.stringify(WAPPALYZER))), file('c.json', '{"1":{"name":"CMS"}}')];
    const banner = { protocol: 'http', banner: 'HTTP/1.1 200 OK\r\nX-Frob: FROB/2.0\r\n\r\n' };
    const page = { protocol: 'http', banner: 'HTTP/1.1 200 OK\r\n\r\n<link rel=icon href="/frob/a?v=3.1">' };
    const options = files.flatMap((path) => ['--wappalyzer', path]);
    const [tags = [], ofPage = []] = await tagsOf(options, banner, page);
    expect(tags).toMatchObject([
      { name: 'frobnicator', category: ['CMS'], description: 'Frobs.', frobnicator: { version: '2.0' } },
      { name: 'php' },
    ]);
    expect(ofPage).toMatchObject([{ name: 'frobnicator', frobnicator: { version: '3.1' } }, { name: 'php' }]);
  });

  it('uses the matches of nmap-service-probes', async () => {
    const [tags = [], soft] = await tagsOf(
      ['--nmap', file('probes', NMAP)],
      { protocol: 'raw_tcp', banner: '\u0001FROB 1.2\r\n' },
      { protocol: 'raw_tcp', banner: '\u0001FROB none' },
    );
    expect(soft).toMatchObject([{ name: 'frob', category: ['Services'] }]);
    expect(tags).toMatchObject([
      { name: 'frobnicator', cpe: ['cpe:2.3:a:acme:frobnicator:1.2:*:*:*:*:*:*:*'] },
      { name: 'frobos', category: ['Operating systems'] },
    ]);
  });

  it('prints text with control characters as escapes, and counts lines that it does not understand', async () => {
    const banner = { protocol: 'ssh', banner: 'SSH-2.0-OpenSSH_9.6p1 \u001b[31m' };
    const input = `${JSON.stringify(banner)}\n{"a":1}\nnonsense\n{"protocol":"ftp","banner":"?"}\n`;
    const { stdout, stderr } = await periplus(['identify', '--format', 'text'], { input });
    expect(stdout).toBe(
      'ssh SSH-2.0-OpenSSH_9.6p1 \\u001b[31m\n  OpenSSH 9.6p1  Remote access\nftp ?\n  nothing recognised\n',
    );
    expect(stderr).toContain('2 lines are neither {"protocol", "banner"} nor a response.');
  });

  it('exits with 1 if it recognises nothing, with 2 for a file that is not a database', async () => {
    expect((await periplus(['identify'], { input: '{"protocol":"ftp","banner":"?"}' })).status).toBe(1);
    const wrong = await periplus(['identify', '--wappalyzer', file('wrong.json', '{')], { input: '' });
    expect(wrong.status).toBe(2);
    const empty = await periplus(['identify', '--nmap', file('empty', '# nothing')], { input: '' });
    expect(empty.status).toBe(2);
    expect(empty.stderr).toContain('has no fingerprint that can be used');
  });
});
