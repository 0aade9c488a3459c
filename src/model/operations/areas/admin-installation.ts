import { healthReport, referenceDataList } from '../installation-answers.ts';
import { operation } from '../operation.ts';

/** What administrators see of the installation itself. */

const admin = { area: 'admin', caller: 'operator', isOurs: true, method: 'GET' } as const;

export const adminInstallationOperations = {
  health: operation({
    ...admin,
    id: 'adminHealth',
    path: '/api/admin/health/',
    title: 'Health of the installation',
    about: 'The parts of the service, what is damaged, the space on the disk, and how much work there is.',
    input: {},
    answer: { status: 200, about: 'The health.', schema: healthReport },
  }),
  referenceData: operation({
    ...admin,
    id: 'adminReferenceData',
    path: '/api/admin/reference/',
    title: 'Reference data',
    about:
      'What was loaded to name vulnerabilities, locations and products, how new it is, and on which terms it is published.',
    input: {},
    answer: { status: 200, about: 'By kind and name.', schema: referenceDataList },
  }),
};
