import { occursIn } from '../../../shared/filters/text';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { inRequests } from '../../api/quota';
import { fromLists } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import { githubEvent } from '../../hooks/event';
import { associationsFilter, isAssociationWanted } from '../../hooks/filters';
import type { CommitCommentDelivery } from '../../log/payloads';
import { personShape, repositoryShape } from '../../api/shapes';
import {
	type AnyComment,
	commentedKind,
	commentedShape,
	commentKey,
	commitComments,
	containsFilter,
	issueComments,
	publishedAt,
	reviewComments,
} from './comment';
import { commentAlone } from './shape';

const hookOf = {
	commit: 'commit_comment',
	issue: 'issue_comment',
	pullRequest: 'issue_comment',
	reviewLine: 'pull_request_review_comment',
} as const;
const hooks = [...new Set(Object.values(hookOf))];

export const newComment = githubEvent(hooks, {
	isText: true,
	name: 'New Comment',
	value: 'newComment',
	description: 'When someone comments on an issue, a pull request, a line in a review or a commit',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issue_comment',
	rights:
		'Webhooks: read and write (instant), Issues, Pull requests and Contents: read (polling, and the commits that are commented)',
	cost: inRequests({ look: 0, hour: 2, event: 5 }),
	subscribeTo: ({ places }) => (places.length === 0 ? hooks : [...new Set(places.map((place) => hookOf[place]))]),
	isAlwaysHooked: true,
	fields: [
		{
			displayName: 'Only Comments On',
			name: 'places',
			type: 'multiOptions',
			options: [
				{ name: 'Commits', value: 'commit' },
				{ name: 'Issues', value: 'issue' },
				{ name: 'Lines in Reviews', value: 'reviewLine' },
				{ name: 'Pull Requests', value: 'pullRequest' },
			],
			default: [],
			description: 'What is commented; leave empty for all',
		},
		containsFilter,
		associationsFilter,
	],
	accepts: (delivery: AnyComment, { places, contains, associations }) =>
		delivery.action === 'created' &&
		(places.length === 0 || places.includes(commentedKind(delivery))) &&
		occursIn(contains, delivery.comment.body ?? '') &&
		isAssociationWanted(delivery.comment, { associations }),
	complete: async (api, delivery: AnyComment) => {
		if (commentedKind(delivery) !== 'commit') return delivery;
		const { comment, repository } = delivery;
		const request = path`/repos/${segmentsOf(repository.full_name)}/commits/${comment.commit_id ?? ''}`;
		const found = api.request<Required<Pick<CommitCommentDelivery, 'commit'>>>({ method: 'GET', path: request });
		const commit = (await unlessGone(found))?.commit;
		return { ...delivery, commit };
	},
	emits: (delivery: AnyComment) => ({
		eventId: `${commentKey(delivery)}:created`,
		occurredAt: publishedAt(delivery),
		actor: personShape(delivery.sender),
		comment: commentAlone(delivery.comment),
		on: commentedShape(delivery),
		repository: repositoryShape(delivery.repository),
		source: { commentId: delivery.comment.id, repository: delivery.repository.full_name },
	}),
	list: async (name, api, { places }, span) => {
		const isWanted = (...some: ReadonlyArray<(typeof places)[number]>) =>
			places.length === 0 || some.some((place) => places.includes(place));
		return await fromLists<AnyComment>(span, [
			async () => (isWanted('issue', 'pullRequest') ? await issueComments(api, name, span) : []),
			async () => (isWanted('reviewLine') ? await reviewComments(api, name, span) : []),
			async () => (isWanted('commit') ? await commitComments(api, name, span) : []),
		]);
	},
});
