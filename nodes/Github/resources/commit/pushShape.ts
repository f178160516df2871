import { matches } from '../../../shared/filters/text';
import type { Commit, PushDelivery } from '../../hooks/payloads';

/** A branch or tag without its prefix. */
export const shortRefName = (ref: string): string => ref.replace(/^refs\/(heads|tags)\//, '');

const pathsOf = ({ added = [], removed = [], modified = [] }: Commit): string[] => [...added, ...removed, ...modified];

/** Whether one of the commits changes a file that the patterns name. */
export const touches = (paths: string, commits: readonly Commit[]): boolean =>
	paths.trim() === '' || commits.flatMap(pathsOf).some((file) => matches(paths, file));

/** When the push happened: GitHub tells it in seconds; a replayed payload holds the same number. */
export const pushedAt = ({ repository, head_commit: head }: PushDelivery): string => {
	const { pushed_at: at } = repository;
	const moment = typeof at === 'number' ? new Date(at * 1000) : new Date(at ?? head?.timestamp ?? 0);
	return moment.toISOString();
};

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
