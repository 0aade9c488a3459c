import { type FieldSpecs, flag } from '../../define.ts';

/** Whether an address hides its user. */
export const privacy: FieldSpecs = {
  is_vpn: flag('The address belongs to a VPN service.'),
  is_proxy: flag('The address is a public proxy.'),
  is_tor: flag('The address is an exit of the Tor network.'),
};
