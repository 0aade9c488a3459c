import { flag, keyword, object, text } from '../../define.ts';

export const s7 = object('What a Siemens S7 controller answered.', {
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
