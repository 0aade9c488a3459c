/** The page of a company or a club: what most sites are. */
import { compilePage } from '../web/page-template.ts';
import { COMPANY } from './site-table.ts';

export const company = compilePage(COMPANY);
