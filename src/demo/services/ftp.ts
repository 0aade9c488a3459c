/** An FTP server, in the words of the usual ones. */
import { draw, type Found, hideVersion } from '../products/recognise.ts';
import { contactsIn, desk, type Scene, type Service } from './service.ts';

export const ftp: Service = {
  name: 'ftp',
  variants: 3,
  answer(scene, variant) {
    const { random } = scene;
    const [banner, found] = greeting(scene, variant);
    const isImplicit = variant === 1;
    const hasTls = random.chance(0.5);
    const contacts = contactsIn(banner);
    return {
      port: isImplicit ? 990 : random.chance(0.97) ? 21 : 2121,
      protocol: isImplicit ? 'ftps' : hasTls ? 'ftpstarttls' : 'ftp',
      prot7: 'ftp',
      ...(isImplicit || hasTls ? { tls: 'machine' as const } : {}),
      ...(found === undefined ? {} : { found: [found] }),
      part: {
        ftp: {
          banner,
          features: [
            'MDTM',
            'SIZE',
            'UTF8',
            ...random.some(['EPRT', 'EPSV', 'MLST type*;size*;modify*;', 'REST STREAM', 'TVFS'], 0.7),
          ],
          auth_tls: hasTls || isImplicit ? '234 AUTH TLS successful' : '500 AUTH not understood',
          auth_ssl: hasTls || isImplicit ? '234 AUTH SSL successful' : '500 AUTH not understood',
          implicit_tls: isImplicit,
          ...(contacts && { contacts }),
        },
      },
    };
  },
};

function greeting({ random, host, hostname, prose }: Scene, variant: number): [string, Found | undefined] {
  if (variant === 2) {
    const name = random.chance(0.1) ? 'Collado Harbour' : prose.heading(random);
    return [`220 Welcome to the FTP server of ${name}. Questions to ${desk(host, 'ftp')}\r\n`, undefined];
  }
  const name = random.pick(['vsftpd', 'vsftpd', 'proftpd', 'proftpd', 'pure_ftpd', 'filezilla', 'solarwinds_ftp']);
  const product = draw(random, name);
  switch (name) {
    case 'vsftpd':
      return random.chance(0.12)
        ? [`220 (vsFTPd ${product.version})\r\n230 Login successful.\r\n`, product]
        : [`220 (vsFTPd ${product.version})\r\n`, product];
    case 'proftpd':
      return [`220 ProFTPD ${product.version} Server (${hostname}) [${host.ip}]\r\n`, product];
    case 'pure_ftpd':
      return [
        `220---------- Welcome to Pure-FTPd [privsep] [TLS] ----------\r\n220-You are user number ${random.between(1, 50)} of 50 allowed.\r\n220-Local time is now ${random.between(10, 23)}:${random.between(10, 59)}. Server port: 21.\r\n220 You will be disconnected after 15 minutes of inactivity.\r\n`,
        hideVersion(product),
      ];
    case 'filezilla':
      return [
        `220-FileZilla Server ${product.version} beta\r\n220 Please visit https://filezilla.example/\r\n`,
        product,
      ];
    default:
      return [`220 Serv-U FTP Server v${product.version} ready...\r\n`, product];
  }
}
