import type { Daemon } from '../daemon.ts';

export const gstreamerRtsp: Daemon = {
  name: 'gstreamer-rtsp',
  packages: ['gir1.2-gst-rtsp-server-1.0', 'gstreamer1.0-plugins-base', 'python3-gi'],
  start: ({ ip, folder }) => ({
    files: {
      'server.py': `
import gi
gi.require_version('Gst', '1.0')
gi.require_version('GstRtspServer', '1.0')
from gi.repository import GLib, Gst, GstRtspServer
Gst.init(None)
server = GstRtspServer.RTSPServer()
server.set_address('${ip}')
server.set_service('554')
server.attach(None)
GLib.MainLoop().run()
`,
    },
    command: ['/usr/bin/python3', `${folder}/server.py`],
    environment: { HOME: folder },
  }),
  expected: () => [
    {
      port: 554,
      protocol: 'rtsp',
      prot7: 'rtsp',
      values: { 'rtsp.status_code': 200, 'rtsp.server': /^GStreamer RTSP server/, 'rtsp.methods': 'DESCRIBE' },
    },
  ],
};
