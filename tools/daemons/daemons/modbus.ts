import type { Daemon } from '../daemon.ts';

export const modbus: Daemon = {
  name: 'modbus',
  python: ['pymodbus==3.6.9'],
  start: ({ ip, folder, python }) => ({
    files: {
      'server.py': `
from pymodbus.datastore import ModbusServerContext, ModbusSlaveContext
from pymodbus.device import ModbusDeviceIdentification
from pymodbus.server import StartTcpServer
identity = ModbusDeviceIdentification(info_name={
    'VendorName': 'Harbour Works', 'ProductCode': 'CR4NE', 'MajorMinorRevision': '2.7.1',
    'VendorUrl': 'https://harbour.example', 'ProductName': 'Crane', 'ModelName': 'Crane 4',
    'UserApplicationName': 'Quay 4',
})
context = ModbusServerContext(slaves=ModbusSlaveContext(), single=True)
StartTcpServer(context=context, identity=identity, address=('${ip}', 502))
`,
    },
    command: [python, `${folder}/server.py`],
  }),
  expected: () => [
    {
      port: 502,
      protocol: 'modbus',
      prot7: 'modbus',
      values: {
        'modbus.mei_response.objects.vendor': 'Harbour Works',
        'modbus.mei_response.objects.product_code': 'CR4NE',
        'modbus.mei_response.objects.revision': '2.7.1',
      },
    },
  ],
};
