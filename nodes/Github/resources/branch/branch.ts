import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { momentOf } from '../../api/moment';
import { segmentsOf } from '../../api/repository';
import type { CreateDelivery } from '../../hooks/payloads';
import { actorOf, repositoryOf } from '../../hooks/shapes';

/** What a branch is to an agent. */
export const branchSummary = ['name', 'commit.sha', 'protected'] as const;

/** A branch with the commit it points at. */
export const readBranch = async (api: Api, repository: string, branch: string): Promise<IDataObject> =>
	await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/branches/${branch}` });

/** GitHub tells no moment of the creation itself, but that of the latest push, which was the creation. */
const createdAt = ({ repository }: CreateDelivery): string => momentOf(repository.pushed_at ?? repository.updated_at);

/** A new branch or tag as a workflow sees it. */
export const createdRefEmission = (delivery: CreateDelivery) => {
	const { ref, ref_type: kind, repository, sender } = delivery;
	const { name, url } = repositoryOf(repository);
	const tree = ref.split('/').map(encodeURIComponent).join('/');
	return {
		eventId: `${kind}:${repository.id}:${ref}:created:${createdAt(delivery)}`,
		occurredAt: createdAt(delivery),
		actor: actorOf(sender),
		[kind]: { name: ref, url: url === null ? null : `${url}/tree/${tree}` },
		repository: { name, url },
		source: { ref: `refs/${kind === 'tag' ? 'tags' : 'heads'}/${ref}`, repositoryId: repository.id, repository: name },
	};
};
