import type { datasetOperations } from '../../../model/operations/areas/datasets.ts';
import type { DatasetLinkList } from '../../../model/operations/dataset-answers.ts';
import { datasetLinks } from '../../../service/datasets/dataset-links.ts';
import { type Call, type Handler, value } from '../../handler.ts';

export const datasetLinksHandler: Handler<(typeof datasetOperations.links)['input']> = async (call) => {
  const { input, services, visitor } = call;
  const asked = { id: input.dataset_id, tier: visitor.tier, tiers: services.accounts.tiers };
  const base = baseOf(call);
  const answer: DatasetLinkList = (await datasetLinks(services.datasets, asked)).map((one) => ({
    pretty_name: one.prettyName,
    name: one.name,
    added_dt: new Date(one.addedAt).toISOString(),
    links: one.links.map(({ form, path, bytes, sha256 }) => ({ ext: form, link: base + path, size: bytes, sha256 })),
  }));
  return { body: value(answer), headers: { 'cache-control': 'private, no-store' } };
};

/** Where the installation was not told its address, the one that the request was sent to. */
function baseOf({ services, header, visitor }: Pick<Call, 'services' | 'header' | 'visitor'>): string {
  if (services.publicUrl !== undefined) return services.publicUrl;
  const host = header('host') ?? '';
  return /^[\w.:[\]-]{1,255}$/.test(host) ? `${visitor.isSecure ? 'https' : 'http'}://${host}` : '';
}
