import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { shortRefName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import type { PushDelivery } from '../../log/payloads';
import { pushedAt } from '../../log/pushes';
import { actorOf, repositoryOf } from '../../log/shapes';

/** What a branch is to an agent. */
export const branchSummary = ['name', 'commit.sha', 'protected'] as const;

/** A branch with the commit it points at. */
export const readBranch = async (api: Api, repository: string, branch: string): Promise<IDataObject> =>
	await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/branches/${branch}` });

/** A new branch or tag as a workflow sees it: the same whenever it is read, named by what it was made at. */
export const newRefEmission = (push: PushDelivery) => {
	const { ref, after, repository, sender } = push;
	const kind = ref.startsWith('refs/tags/') ? 'tag' : 'branch';
	const shortName = shortRefName(ref);
	const { name, url } = repositoryOf(repository);
	const tree = shortName.split('/').map(encodeURIComponent).join('/');
	return {
		eventId: `${kind}:${repository.id}:${shortName}:${after}`,
		occurredAt: pushedAt(push),
		actor: actorOf(sender),
		[kind]: { name: shortName, url: url === null ? null : `${url}/tree/${tree}` },
		repository: { name, url },
		source: { sha: after, ref, repositoryId: repository.id, repository: name },
	};
};
