import type { HostAnswer } from '../../../api/operations.generated.ts';

export type NameAnswer = Extract<HostAnswer, { readonly type?: 'domain' }>;
export type AddressAnswer = Exclude<HostAnswer, NameAnswer>;

export const isNameAnswer = (answer: HostAnswer): answer is NameAnswer => answer.type === 'domain';
