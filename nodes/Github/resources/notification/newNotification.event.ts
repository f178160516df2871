import { defineEvent } from '../../../shared/catalogue/event';
import { readPart } from '../../../shared/triggers/partialRead';
import { inRequests } from '../../api/quota';
import { personShape, repositoryShape } from '../../api/shapes';
import { isLeftIn, patternFields } from '../../hooks/watch';
import { commentAlone } from '../comment/shape';
import { type Activity, latestActivity } from './activity';
import { type Thread, threadsSince } from './notification';
import { pageOf } from './shape';

/** A thread, and what moved it last, once that was read. */
interface Notice extends Thread {
	readonly activity?: Activity;
	/** Whether it is only to be shown, with few requests. */
	readonly isSample?: boolean;
}

/**
 * Whether a thread holds something new for its reader. That is what makes it unread; one that was read since then tells
 * a moment before that of the reading (PyGithub PullRequest1168.testGetPullRequest#1). Where it tells a later one, it was
 * moved by the reading (gitify-app/gitify#1103) or by what the account did itself (max-sixty/tend#1121). Pure.
 */
const isNews = ({ unread, updated_at: moved, last_read_at: read }: Thread): boolean =>
	unread !== false || (read !== null && read !== undefined && Date.parse(moved) < Date.parse(read));

export const newNotification = defineEvent<Notice>()({
	name: 'New Notification',
	value: 'newNotification',
	description:
		'When GitHub notifies the connected account of something: a comment, a review, a mention, a release, an alert and so on. What you do yourself does not count; of several activities between two looks, a thread shows the latest.',
	docs: 'https://docs.github.com/rest/activity/notifications',
	rights:
		'Notifications: read, by the scope notifications or repo of a classic token or OAuth; fine-grained tokens and GitHub Apps cannot read them',
	cost: inRequests({ look: 0, hour: 1, event: 10 }, 'the list of notifications'),
	fields: [
		{
			displayName: 'Only for Reasons',
			name: 'reasons',
			type: 'multiOptions',
			options: [
				{ name: 'Approval Requested', value: 'approval_requested', description: 'You are to approve a deployment' },
				{ name: 'Assigned', value: 'assign', description: 'You were assigned' },
				{ name: 'Author', value: 'author', description: 'You opened it' },
				{ name: 'CI Activity', value: 'ci_activity', description: 'A workflow run that you caused has completed' },
				{ name: 'Commented', value: 'comment', description: 'You commented on it' },
				{ name: 'Invitation', value: 'invitation', description: 'You accepted an invitation to the repository' },
				{ name: 'Member Feature Requested', value: 'member_feature_requested' },
				{ name: 'Mentioned', value: 'mention', description: 'You were mentioned, then or earlier' },
				{ name: 'Review Requested', value: 'review_requested', description: 'You or your team are to review it' },
				{ name: 'Security Advisory Credit', value: 'security_advisory_credit' },
				{ name: 'Security Alert', value: 'security_alert' },
				{ name: 'State Changed', value: 'state_change', description: 'You closed or merged it, for example' },
				{ name: 'Subscribed to the Thread', value: 'manual' },
				{ name: 'Team Mentioned', value: 'team_mention', description: 'A team of yours was mentioned' },
				{ name: 'Watching the Repository', value: 'subscribed' },
			],
			default: [],
			description:
				'Why you are notified; leave empty for all. A thread has one reason, and GitHub keeps it for what follows: after a mention, every comment may count as "Mentioned".',
		},
		{
			displayName: 'Only About',
			name: 'types',
			type: 'multiOptions',
			options: [
				{ name: 'Check Suites', value: 'CheckSuite' },
				{ name: 'Commits', value: 'Commit' },
				{ name: 'Dependabot Alerts', value: 'RepositoryDependabotAlertsThread' },
				{ name: 'Discussions', value: 'Discussion' },
				{ name: 'Invitations', value: 'RepositoryInvitation' },
				{ name: 'Issues', value: 'Issue' },
				{ name: 'Pull Requests', value: 'PullRequest' },
				{ name: 'Releases', value: 'Release' },
				{ name: 'Security Advisories', value: 'RepositoryAdvisory' },
				{ name: 'Vulnerability Alerts', value: 'RepositoryVulnerabilityAlert' },
				{ name: 'Workflow Runs', value: 'WorkflowRun' },
			],
			default: [],
			description: 'What you are notified of; leave empty for all',
		},
		...patternFields,
		{
			displayName: 'Only Participating',
			name: 'onlyParticipating',
			type: 'boolean',
			default: false,
			description: 'Whether to leave out what GitHub does not count as your taking part or being mentioned',
		},
		{
			displayName: 'Only Unread',
			name: 'onlyUnread',
			type: 'boolean',
			default: false,
			description: 'Whether to leave out what you have read at GitHub before the look that finds it',
		},
	],
	accepts: (notice, { reasons, types, onlyUnread, ...patterns }, { isSample }) => {
		const chosen: readonly string[] = reasons;
		const about: readonly string[] = types;
		return (
			(chosen.length === 0 || chosen.includes(notice.reason)) &&
			(about.length === 0 || about.includes(notice.subject.type)) &&
			isLeftIn(patterns, notice.repository.full_name) &&
			(isSample === true || (onlyUnread ? notice.unread !== false : isNews(notice)))
		);
	},
	complete: async (api, notice) => {
		const activity = await latestActivity(api, notice, notice.isSample === true);
		return activity && { ...notice, activity };
	},
	emits: (notice) => {
		const { id, reason, subject, repository, updated_at: at, unread, activity } = notice;
		const comment = activity?.comment;
		return {
			eventId: `notification:${id}:${activity?.key ?? at}`,
			occurredAt: at,
			actor: personShape(activity?.actor),
			notification: {
				id,
				reason,
				type: subject.type,
				title: subject.title,
				url: pageOf(notice),
				isUnread: unread !== false,
				latestComment: comment ? commentAlone(comment) : null,
			},
			repository: repositoryShape(repository),
			source: { threadId: id, subjectUrl: subject.url ?? null, repository: repository.full_name },
		};
	},
	list: async (api, { onlyParticipating }, span) => {
		const query = onlyParticipating ? { participating: true } : {};
		const threads = await readPart(
			span,
			'Your notifications',
			async (since) => await threadsSince(api, { ...span, since }, query),
		);
		return span.isSample ? threads.map((thread) => ({ ...thread, isSample: true })) : threads;
	},
});
