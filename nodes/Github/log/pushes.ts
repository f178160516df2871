import { type Activity, noCommit } from '../api/activity';
import { momentOf } from '../api/moment';
import type { HookedRepository, PushDelivery } from './payloads';

/** When a push happened: GitHub tells it in seconds; a replayed payload holds the same number. */
export const pushedAt = ({ repository, head_commit: head }: PushDelivery): string =>
	momentOf(repository.pushed_at ?? head?.timestamp);

/** A move of a branch as the push that made it, without its commits. */
export const pushOfMove = (
	repository: HookedRepository,
	{ ref, before, after, timestamp, activity_type: kind, actor }: Omit<Activity, 'id'>,
): PushDelivery => ({
	...{ ref, before, after },
	created: before === noCommit,
	deleted: after === noCommit,
	forced: kind === 'force_push',
	compare: `${repository.html_url ?? ''}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
	commits: [],
	head_commit: null,
	pusher: { name: actor?.login },
	repository: { ...repository, pushed_at: timestamp },
	sender: actor,
});
