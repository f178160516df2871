import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { shortRefName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import type { PushDelivery } from '../../log/payloads';
import { pushedAt } from '../../log/pushes';
import { personShape, repositoryShape } from '../../api/shapes';

/**
 * A branch with the commit it points at. GitHub redirects the former name of a renamed branch, and `master` where there is none, to
 * another branch (github/rest-api-description#7096), whose `name` differs then.
 */
export const readBranch = async (api: Api, repository: string, branch: string): Promise<IDataObject> =>
	await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/branches/${branch}` });

/** Pure. */
export const kindOfRef = (ref: string) => (ref.startsWith('refs/tags/') ? 'tag' : 'branch');

/** A branch or tag that was made or deleted as a workflow sees it: the same whenever it is read, named by what it was at. Pure. */
const refEmission = (push: PushDelivery, sha: string, isGone: boolean) => {
	const { ref, repository, sender } = push;
	const kind = kindOfRef(ref);
	const name = shortRefName(ref);
	const place = repositoryShape(repository);
	const tree = name.split('/').map(encodeURIComponent).join('/');
	return {
		eventId: `${kind}:${repository.id}:${name}${isGone ? ':deleted' : ''}:${sha}`,
		occurredAt: pushedAt(push),
		actor: personShape(sender),
		[kind]: { name, sha, url: isGone || place.url === null ? null : `${place.url}/tree/${tree}` },
		repository: place,
		source: { sha, ref, repositoryId: repository.id, repository: place.fullName },
	};
};

/** A new branch or tag. Pure. */
export const newRefEmission = (push: PushDelivery) => refEmission(push, push.after, false);

/** A branch or tag that is gone, at the commit that it was at: one of the two, and null for the other. Pure. */
export const deletedRefEmission = (push: PushDelivery) => ({
	kind: kindOfRef(push.ref),
	branch: null,
	tag: null,
	...refEmission(push, push.before, true),
});
