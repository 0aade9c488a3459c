/** A directory server: of a Windows domain, or OpenLDAP. */
import { isoTime } from '../dates.ts';
import { machineName } from '../text/names.ts';
import type { Service } from './service.ts';

export const ldap: Service = {
  name: 'ldap',
  variants: 2,
  answer({ random, prose, now }, variant) {
    const label = random.pick(['corp', 'office', 'harbour', 'keel']);
    const context = `DC=${label},DC=test`;
    if (variant === 1) {
      return {
        port: random.chance(0.8) ? 389 : 636,
        protocol: 'ldap',
        prot7: 'ldap',
        part: {
          ldap: {
            banner: `${context} ldap.${label}.test`,
            supported_ldap_version: ['3'],
            supported_sasl_mechanisms: ['DIGEST-MD5', 'CRAM-MD5'],
            supported_extension: ['1.3.6.1.4.1.4203.1.11.1', '1.3.6.1.1.8'],
            supported_control: ['1.2.826.0.1.3344810.2.3', '2.16.840.1.113730.3.4.2'],
            naming_contexts: [context.toLowerCase()],
            subschema_subentry: 'cn=Subschema',
            vendor_name: `${prose.noun(random)} Project`,
            vendor_version: '2.6.3',
            starttls_response: 2,
          },
        },
      };
    }
    const name = machineName(random);
    const configuration = `CN=Configuration,${context}`;
    const server = `CN=${name},CN=Servers,CN=Default-First-Site-Name,CN=Sites,${configuration}`;
    return {
      port: 389,
      protocol: 'ldapstarttls',
      prot7: 'ldap',
      tls: 'machine',
      part: {
        ldap: {
          banner: `${context} ${name}.${label}.test`,
          supported_ldap_version: ['3', '2'],
          supported_sasl_mechanisms: ['GSSAPI', 'GSS-SPNEGO', 'EXTERNAL', 'DIGEST-MD5'],
          supported_control: ['1.2.840.113556.1.4.319', '1.2.840.113556.1.4.801'],
          supported_capabilities: ['1.2.840.113556.1.4.800', '1.2.840.113556.1.4.1670'],
          supported_ldap_policies: ['MaxPoolThreads', 'MaxPageSize', 'MaxQueryDuration'],
          naming_contexts: [context, configuration, `CN=Schema,${configuration}`],
          default_naming_context: context,
          root_domain_naming_context: context,
          configuration_naming_context: configuration,
          schema_naming_context: `CN=Schema,${configuration}`,
          subschema_subentry: `CN=Aggregate,CN=Schema,${configuration}`,
          server_name: server,
          ds_service_name: `CN=NTDS Settings,${server}`,
          ldap_service_name: `${label}.test:${name.toLowerCase()}$@${label.toUpperCase()}.TEST`,
          dns_host_name: `${name}.${label}.test`,
          current_time: isoTime(now),
          is_synchronized: 'TRUE',
          is_global_catalog_ready: 'TRUE',
          highest_committed_usn: random.below(90_000_000),
          domain_functionality: '7',
          forest_functionality: '7',
          domain_controller_functionality: '7',
          starttls_response: 0,
        },
      },
    };
  },
};
