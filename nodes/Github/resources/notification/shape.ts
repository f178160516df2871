import { defineShape } from '../../../shared/catalogue/shape';
import { type Repository, repositoryShape } from '../../api/shapes';

/** https://docs.github.com/rest/activity/notifications#list-notifications-for-the-authenticated-user */
interface ThreadObject {
	readonly id: string;
	readonly unread?: boolean | null;
	readonly reason?: string;
	readonly updated_at?: string;
	readonly last_read_at?: string | null;
	readonly subject?: { readonly title?: string; readonly type?: string; readonly url?: string | null };
	readonly repository?: Partial<Repository>;
}

const pages: Readonly<Record<string, string>> = {
	...{ issues: 'issues', pulls: 'pull', commits: 'commit', discussions: 'discussions' },
};

/** The web page that a thread is about; null where its address at the API does not tell. Pure. */
export function pageOf({ subject, repository }: Pick<ThreadObject, 'subject' | 'repository'>): string | null {
	const [, list = '', name] = /\/(issues|pulls|commits|discussions)\/(\w+)$/.exec(subject?.url ?? '') ?? [];
	const page = pages[list];
	return page && repository?.html_url ? `${repository.html_url}/${page}/${name}` : null;
}

/** What GitHub notifies an account of. */
export const notifications = defineShape<ThreadObject>(
	(thread) => ({
		id: thread.id,
		reason: thread.reason ?? null,
		type: thread.subject?.type ?? null,
		title: thread.subject?.title ?? null,
		url: pageOf(thread),
		isUnread: thread.unread ?? null,
		updatedAt: thread.updated_at ?? null,
		lastReadAt: thread.last_read_at ?? null,
		repository: repositoryShape(thread.repository ?? {}),
	}),
	{
		id: '8374290155',
		unread: true,
		reason: 'mention',
		updated_at: '2026-11-20T12:00:00Z',
		last_read_at: '2026-11-19T12:00:00Z',
		subject: {
			...{ title: 'Found a bug', type: 'Issue' },
			url: 'https://api.github.com/repos/octocat/hello-world/issues/1347',
		},
		repository: { id: 1296269, full_name: 'octocat/hello-world', html_url: 'https://github.com/octocat/hello-world' },
	},
);
