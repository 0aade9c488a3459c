import type { Daemon } from '../daemon.ts';

export const dicom: Daemon = {
  name: 'dicom',
  packages: ['dcmtk'],
  isRoot: true,
  start: ({ folder }) => ({
    prepare: 'mkdir received',
    command: ['storescp', '--output-directory', `${folder}/received`, '--aetitle', 'HARBOUR', '104'],
  }),
  expected: (_place, version) => [
    {
      port: 104,
      protocol: 'dicom',
      prot7: 'dicom',
      values: { 'dicom.implementation_version': `OFFIS_DCMTK_${version('dcmtk').replaceAll('.', '')}` },
    },
  ],
};
