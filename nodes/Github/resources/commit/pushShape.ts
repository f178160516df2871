import { shortRefName } from '../../api/refs';
import { momentShape } from '../../api/shapes';
import type { Commit, PushDelivery } from '../../log/payloads';

type Paths = Pick<Commit, 'added' | 'removed' | 'modified'>;

const filesOf = ({ added = [], removed = [], modified = [] }: Paths) => [
	...added.map((path) => ({ path, status: 'added' })),
	...removed.map((path) => ({ path, status: 'removed' })),
	...modified.map((path) => ({ path, status: 'modified' })),
];

/** A pushed commit as a workflow sees it: what webhooks tell of a commit, in the words of its shape. Pure. */
export const pushedCommitShape = ({ id, message, author, url, timestamp, ...paths }: Commit) => ({
	sha: id,
	message,
	url,
	author: { name: author.name, email: author.email ?? null, username: author.username ?? null },
	createdAt: momentShape(timestamp),
	files: filesOf(paths),
});

/** A push as a workflow sees it. Pure. */
export const pushShape = (push: PushDelivery) => {
	const isTag = push.ref.startsWith('refs/tags/');
	return {
		branch: isTag ? null : shortRefName(push.ref),
		tag: isTag ? shortRefName(push.ref) : null,
		before: push.before,
		after: push.after,
		isNew: push.created,
		isDeleted: push.deleted,
		isForced: push.forced,
		url: push.compare,
		commits: push.commits.map(pushedCommitShape),
	};
};
