import type { Daemon } from '../daemon.ts';

export const bacnet: Daemon = {
  name: 'bacnet',
  python: ['bacpypes==0.19.0'],
  start: ({ ip, folder, python }) => ({
    files: {
      'server.py': `
from bacpypes.app import BIPSimpleApplication
from bacpypes.core import run
from bacpypes.local.device import LocalDeviceObject
device = LocalDeviceObject(
    objectName='Boiler house', objectIdentifier=4711, vendorIdentifier=999, vendorName='Harbour Works',
    modelName='Boiler 7', firmwareRevision='3.1', applicationSoftwareVersion='9.4', location='Quay 4',
    description='Heats the granary', maxApduLengthAccepted=1024, segmentationSupported='noSegmentation')
application = BIPSimpleApplication(device, '${ip}/32:47808')
run()
`,
    },
    command: [python, `${folder}/server.py`],
  }),
  expected: () => [
    {
      port: 47808,
      prot4: 'udp',
      protocol: 'bacnet',
      prot7: 'bacnet',
      values: {
        'bacnet.is_bacnet': true,
        'bacnet.instance_number': 4711,
        'bacnet.vendor_id': 999,
        'bacnet.object_name': 'Boiler house',
        'bacnet.model_name': 'Boiler 7',
        'bacnet.firmware_revision': '3.1',
        'bacnet.location': 'Quay 4',
      },
    },
  ],
};
