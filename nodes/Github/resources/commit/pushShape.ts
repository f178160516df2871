import { shortRefName } from '../../api/refs';
import type { Commit, PushDelivery } from '../../log/payloads';
import { pathsOf } from './changedPaths';

/** A commit as a workflow sees it. */
export const commitShape = ({ id, message, author, url, timestamp, ...files }: Commit) => ({
	sha: id,
	message,
	author: author.username ?? author.name,
	url,
	timestamp,
	files: pathsOf({ id, message, author, url, timestamp, ...files }),
});

/** A push as a workflow sees it. */
export const pushShape = (push: PushDelivery) => ({
	branch: push.ref.startsWith('refs/tags/') ? null : shortRefName(push.ref),
	tag: push.ref.startsWith('refs/tags/') ? shortRefName(push.ref) : null,
	before: push.before,
	after: push.after,
	created: push.created,
	deleted: push.deleted,
	forced: push.forced,
	compareUrl: push.compare,
	commits: push.commits.map(commitShape),
});
