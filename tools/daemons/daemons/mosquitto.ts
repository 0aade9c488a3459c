import type { Daemon } from '../daemon.ts';

export const mosquitto: Daemon = {
  name: 'mosquitto',
  packages: ['mosquitto'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'mosquitto.conf': `
allow_anonymous true
persistence false
listener 1883 ${ip}
listener 8883 ${ip}
certfile ${certificateFile}
keyfile ${keyFile}
`,
    },
    command: ['mosquitto', '-c', `${folder}/mosquitto.conf`],
  }),
  expected: () => {
    const values = { 'mqtt.connect_return_code': 0 };
    return [
      { port: 1883, protocol: 'mqtt', prot7: 'mqtt', values },
      { port: 8883, protocol: 'mqtts', prot7: 'mqtt', isCertified: true, values },
    ];
  },
};
