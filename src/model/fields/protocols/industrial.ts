/**
 * Fields of what controllers, meters and medical devices answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */

import type { FieldSpecs } from '../../define.ts';
import { flag, integer, keyword, keywords, long, object, objects, opaque, text, version } from '../../define.ts';

const bacnet = object('What a BACnet building controller answered.', {
  banner: text('Maker, model and name in one line.', { facet: true }),
  is_bacnet: flag('The device speaks BACnet.'),
  instance_number: long('Number of the device.'),
  vendor_id: integer('Number of the maker.'),
  vendor_name: text('Maker of the device.', { facet: true }),
  model_name: text('Model of the device.', { facet: true }),
  object_name: text('Name of the device.', { facet: true }),
  firmware_revision: text('Version of the firmware.', { facet: true }),
  application_software_revision: text('Version of the application.', { facet: true }),
  description: text('Description given by an operator.', { facet: true }),
  location: text('Location of the device.', { facet: true }),
});

const codesys = object('What a CODESYS 2 runtime of a controller answered.', {
  banner: text('Product and operating system in one line.', { facet: true }),
  os_name: text('Operating system.', { facet: true }),
  os_details: text('Version of the operating system.', { facet: true }),
  product: text('Product, often with its version.', { facet: true }),
  byte_order: keyword('Order of bytes in numbers: little-endian or big-endian.'),
});

const dicom = object('What a server of medical images (DICOM) answered.', {
  banner: text('The outcome, and the software of the server, in one line.', { facet: true }),
  association_accepted: flag('The server accepts an association with an unknown client.'),
  rejection: text('Why the server rejected the association.', { facet: true }),
  implementation_class: keyword('Identifier (OID) of the software.'),
  implementation_version: text('Name and version of the software.', { facet: true }),
});

const dnp3 = object('What a DNP3 device of a power or water network answered.', {
  banner: text('Source and destination of the link in one line.', { facet: true }),
  is_dnp3: flag('The device speaks DNP3.'),
  source: integer('Link address of the device.'),
  destination: integer('Link address the device answered to.'),
  raw_response: opaque('The answer as base64.', { varies: 'itself' }),
});

const ethernetip = object('What an EtherNet/IP industrial device answered.', {
  banner: text('Maker, product and revision in one line.', { facet: true }),
  vendor_id: integer('Number of the maker.'),
  vendor_name: text('Maker of the device.', { facet: true }),
  device_type: integer('Kind of device as a number.'),
  device_type_name: text('Kind of device.', { facet: true }),
  product_code: integer('Product code.'),
  product_name: text('Product.', { facet: true }),
  revision: keyword('Revision of the device.'),
  serial_number: keyword('Serial number of the device, in hexadecimal.'),
  status: integer('State of the device as a number.'),
});

const fins = object('What an Omron controller (FINS) answered.', {
  banner: text('Model and version in one line.', { facet: true }),
  model: text('Model of the controller.', { facet: true }),
  version: text('Version of the controller.', { facet: true }),
  end_code: integer('Why the controller refused, as a number.'),
});

const fox = object('What a Niagara Fox building controller answered.', {
  banner: text('Station, host and version in one line.', { facet: true }),
  is_fox: flag('The device speaks Fox.'),
  version: keyword('Version of Fox.'),
  id: integer('Number of the session.', { facet: false, varies: 'itself' }),
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

const gesrtp = object('What a GE controller (GE-SRTP) answered.', {
  banner: text('Names in the answer, in one line.', { facet: true }),
  type_and_id: opaque('Type and identity of the controller as it sent them, in hexadecimal.'),
});

const hartip = object('What a HART-IP field device or gateway answered.', {
  banner: text('Maker, kind and number of the device in one line.', { facet: true }),
  manufacturer_id: integer('Number of the maker.'),
  device_type: integer('Expanded type of the device.'),
  device_id: keyword('Number of the device, in hexadecimal.'),
  universal_revision: integer('Revision of the HART protocol.'),
  device_revision: integer('Revision of the device.'),
  software_revision: integer('Revision of the software.'),
  hardware_revision: integer('Revision of the hardware.'),
  response_code: integer('Why the device refused, as a number.'),
});

const iec104 = object('What an IEC 60870-5-104 control station answered.', {
  banner: text('The answer in one line.', { facet: true }),
  is_iec104: flag('The device speaks IEC 60870-5-104.'),
  raw_response: opaque('The answer as base64.', { varies: 'itself' }),
});

const modbus = object('What a Modbus device answered.', {
  banner: text('Maker, product and revision in one line.', { facet: true }),
  unit_id: integer('Number of the unit that answered.'),
  function_code: integer('Function that was answered.'),
  length: integer('Length of the answer in bytes.'),
  mei_response: object('Identification of the device.', {
    conformity_level: integer('Conformity level of the identification.'),
    more_follows: flag('The device has more objects to report.'),
    next_object_id: integer('Number of the object that follows.'),
    object_count: integer('Number of objects in the answer.'),
    objects: object('The reported objects.', {
      vendor: text('Maker of the device.', { facet: true }),
      product_code: text('Product code.', { facet: true }),
      revision: text('Revision of the device.', { facet: true }),
      vendor_url: text('Web address of the maker.', { facet: true }),
      product_name: text('Product.', { facet: true }),
      model_name: text('Model of the device.', { facet: true }),
      user_application_name: text('Application name set by the user.', { facet: true }),
    }),
  }),
  exception_response: object('Why the device refused.', {
    exception_function: integer('Function that was refused.'),
    exception_type: integer('Reason as a number.'),
  }),
  server_id: opaque('Server identifier that the device reports, as base64.'),
  raw: opaque('The answer as base64.', { varies: 'itself' }),
});

const opcua = object('What an OPC UA server of a plant answered.', {
  banner: text('Application and product in one line.', { facet: true }),
  protocol_version: integer('Version of the connection protocol.'),
  application_name: text('Name of the application.', { facet: true }),
  application_uri: keyword('Identifier of the application.'),
  product_uri: keyword('Identifier of the product.'),
  application_type: keyword('Kind of application, such as Server.'),
  discovery_urls: keywords('Addresses at which the server describes itself.'),
  endpoints: objects('Ways to connect.', {
    url: keyword('Address.'),
    security_mode: keyword('None, Sign or SignAndEncrypt.'),
    security_policy: keyword('Name of the security policy.'),
    user_tokens: keywords('Ways to log in, such as Anonymous.'),
  }),
  error: keyword('Status code of a refusal, in hexadecimal.'),
  error_reason: text('Text of a refusal.', { facet: true }),
});

const s7 = object('What a Siemens S7 controller answered.', {
  banner: text('System, module and firmware in one line.', { facet: true }),
  is_s7: flag('The device speaks S7.'),
  system: text('Name of the system.', { facet: true }),
  module: text('Name of the module.', { facet: true }),
  module_type: text('Type of the module.', { facet: true }),
  module_id: text('Order number of the module.', { facet: true }),
  plant_id: text('Name of the plant.', { facet: true }),
  location: text('Location of the module.', { facet: true }),
  copyright: text('Copyright line.', { facet: true }),
  serial_number: keyword('Serial number of the module.'),
  memory_serial_number: keyword('Serial number of the memory card.'),
  reserved_for_os: text('Text reserved for the operating system.'),
  cpu_profile: text('Profile of the processor.', { facet: true }),
  oem_id: text('Identifier of the equipment maker.', { facet: true }),
  hardware: text('Version of the hardware.', { facet: true }),
  firmware: text('Version of the firmware.', { facet: true }),
});

export const industrial: FieldSpecs = {
  bacnet,
  codesys,
  dicom,
  dnp3,
  ethernetip,
  fins,
  fox,
  gesrtp,
  hartip,
  iec104,
  modbus,
  opcua,
  s7,
};
