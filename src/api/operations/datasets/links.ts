import type { datasetOperations } from '../../../model/operations/areas/datasets.ts';
import type { DatasetLinkList } from '../../../model/operations/dataset-answers.ts';
import { datasetLinks } from '../../../service/datasets/dataset-links.ts';
import { type Handlers, value } from '../../handler.ts';

export const datasetLinkHandlers = {
  links: async (call) => {
    const { input, services, visitor, origin } = call;
    const query = { id: input.dataset_id, tier: visitor.tier, tiers: services.accounts.tiers };
    const answer: DatasetLinkList = (await datasetLinks(services.datasets, query)).map((entry) => ({
      pretty_name: entry.prettyName,
      name: entry.name,
      added_dt: new Date(entry.addedAt).toISOString(),
      links: entry.links.map(({ form, path, bytes, sha256 }) => ({
        ext: form,
        link: origin() + path,
        size: bytes,
        sha256,
      })),
    }));
    return { body: value(answer) };
  },
} satisfies Partial<Handlers<typeof datasetOperations>>;
