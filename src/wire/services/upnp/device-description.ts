/** The root device of a description (UPnP Device Architecture 2.0 section 2.3): the first text of each element. */
export interface DeviceDescription {
  readonly friendlyName?: string;
  readonly manufacturer?: string;
  readonly modelName?: string;
  readonly modelNumber?: string;
  readonly serialNumber?: string;
  readonly udn?: string;
}

export function readDeviceDescription(xml: string): DeviceDescription {
  const found: Record<string, string> = {};
  for (const [name, element] of ELEMENTS) {
    const text = element.exec(xml)?.[1]?.trim();
    if (text !== undefined && text !== '')
      found[name] = text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity) => ENTITIES[entity] ?? '');
  }
  return found;
}

const ELEMENTS = (
  [
    ['friendlyName', 'friendlyName'],
    ['manufacturer', 'manufacturer'],
    ['modelName', 'modelName'],
    ['modelNumber', 'modelNumber'],
    ['serialNumber', 'serialNumber'],
    ['udn', 'UDN'],
  ] as const
).map(([name, element]) => [name, new RegExp(`<${element}>([^<]{0,1000})</${element}>`)] as const);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
