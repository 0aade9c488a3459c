import { flag, integer, keyword, object, text, version } from '../../define.ts';

export const fox = object('What a Niagara Fox building controller answered.', {
  banner: text('Station, host and version in one line.', { facet: true }),
  is_fox: flag('The device speaks Fox.'),
  version: keyword('Version of Fox.'),
  id: integer('Number of the session.', { facet: false }),
  hostname: text('Name of the host.', { facet: true }),
  host_address: keyword('Address of the host inside its network.'),
  host_id: keyword('Identifier of the host.'),
  app_name: text('Application.', { facet: true }),
  app_version: version('Version of the application.'),
  vm_name: text('Virtual machine that runs it.', { facet: true }),
  vm_version: version('Version of the virtual machine.'),
  vm_uuid: keyword('Identifier of the virtual machine.'),
  os_name: text('Operating system.', { facet: true }),
  os_version: version('Version of the operating system.'),
  station_name: text('Name of the station.', { facet: true }),
  language: keyword('Language of the station.'),
  time_zone: keyword('Time zone of the station.'),
  brand_id: text('Brand of the device.', { facet: true }),
  sys_info: text('Other details of the device.'),
  agent_auth_type: keyword('Login method.'),
});
