/** A camera or recorder over RTSP. */
import { httpDate } from '../dates.ts';
import { found } from '../products/recognise.ts';
import { contactsIn, desk, type Service } from './service.ts';

const MAKERS = [
  ['hipcam', 'Hipcam RealServer/V1.0'],
  ['hikvision', 'Hikvision RTSP Server'],
  ['dahua', 'Dahua Rtsp Server'],
  ['axis', 'GStreamer RTSP server'],
] as const;

export const rtsp: Service = {
  name: 'rtsp',
  variants: 2,
  answer({ random, now, host }, variant) {
    const [product, server] = random.pick(MAKERS);
    const methods = ['OPTIONS', 'DESCRIBE', 'SETUP', 'TEARDOWN', 'PLAY', 'GET_PARAMETER'];
    const isClosed = variant === 1;
    const statusLine = isClosed ? '401 Unauthorized' : '200 OK';
    const date = httpDate(now);
    const realm = `Basic realm="camera of ${desk(host, 'it')}"`;
    const banner = `RTSP/1.0 ${statusLine}\r\nCSeq: 1\r\nServer: ${server}\r\nDate: ${date}\r\nPublic: ${methods.join(', ')}\r\n${isClosed ? `WWW-Authenticate: ${realm}\r\n` : ''}\r\n`;
    const contacts = contactsIn(banner);
    return {
      port: random.chance(0.9) ? 554 : 8554,
      protocol: 'rtsp',
      prot7: 'rtsp',
      found: [found(product)],
      part: {
        rtsp: {
          banner,
          status_code: isClosed ? 401 : 200,
          status_line: statusLine,
          server,
          methods,
          headers: {
            cseq: ['1'],
            server: [server],
            date: [date],
            public: [methods.join(', ')],
            ...(isClosed ? { www_authenticate: [realm] } : {}),
          },
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
