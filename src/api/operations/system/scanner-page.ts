import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { scannerPage } from '../../../view/pages/scanner-page.ts';
import { type Handlers, textBody } from '../../handler.ts';
import { PAGE_POLICY } from '../../page-policy.ts';

export const scannerPageHandlers = {
  scannerPage: ({ services, origin }) => ({
    type: 'text/html; charset=utf-8',
    body: textBody(scannerPage({ contact: services.contact, url: `${origin()}/scanner/` })),
    headers: { 'content-security-policy': PAGE_POLICY },
  }),
} satisfies Partial<Handlers<typeof systemOperations>>;
