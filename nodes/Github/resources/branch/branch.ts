import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { shortRefName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import type { PushDelivery } from '../../log/payloads';
import { pushedAt } from '../../log/pushes';
import { personShape, repositoryShape } from '../../api/shapes';

/** A branch with the commit it points at. */
export const readBranch = async (api: Api, repository: string, branch: string): Promise<IDataObject> =>
	await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/branches/${branch}` });

/** A new branch or tag as a workflow sees it: the same whenever it is read, named by what it was made at. */
export const newRefEmission = (push: PushDelivery) => {
	const { ref, after, repository, sender } = push;
	const kind = ref.startsWith('refs/tags/') ? 'tag' : 'branch';
	const shortName = shortRefName(ref);
	const place = repositoryShape(repository);
	const tree = shortName.split('/').map(encodeURIComponent).join('/');
	return {
		eventId: `${kind}:${repository.id}:${shortName}:${after}`,
		occurredAt: pushedAt(push),
		actor: personShape(sender),
		[kind]: { name: shortName, sha: after, url: place.url === null ? null : `${place.url}/tree/${tree}` },
		repository: place,
		source: { sha: after, ref, repositoryId: repository.id, repository: place.fullName },
	};
};
