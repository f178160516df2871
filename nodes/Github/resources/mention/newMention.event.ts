import type { Api } from '../../../shared/catalogue/api';
import { splitList } from '../../../shared/filters/text';
import { connectedName, connectedTeams } from '../../api/account';
import { inPoints, inRequests, manyRepositories } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { personShape, repositoryShape } from '../../api/shapes';
import { type AnyText, mentionedIn, newlyMentioned, type Place, textOf } from './mentions';
import { textsOfNotifications, textsSince } from './texts';

const hooksOf = {
	commit: ['commit_comment'],
	discussion: ['discussion', 'discussion_comment'],
	issue: ['issues', 'issue_comment'],
	pullRequest: ['pull_request', 'issue_comment'],
	release: ['release'],
	review: ['pull_request_review'],
	reviewLine: ['pull_request_review_comment'],
} as const satisfies Record<Place, readonly string[]>;
const hooks = [...new Set(Object.values(hooksOf).flat())];

const isIn = (chosen: readonly Place[], ...places: readonly Place[]): boolean =>
	chosen.length === 0 || places.some((place) => chosen.includes(place));

const plainName = (name: string): string => name.replace(/^@/, '');

/** Whose mentions count. */
async function wantedNames(
	api: Api,
	{ mentioned, includeMyTeams }: { readonly mentioned: string; readonly includeMyTeams: boolean },
): Promise<readonly string[]> {
	const given = splitList(mentioned).map(plainName);
	return [
		...(given.length > 0 ? given : [await connectedName(api)]),
		...(includeMyTeams ? await connectedTeams(api) : []),
	];
}

export const newMention = githubEvent(hooks, {
	isText: true,
	name: 'New Mention',
	value: 'newMention',
	description:
		'When someone is mentioned, as in @octocat, in an issue, a pull request, a review, a discussion, a comment or the notes of a release, but not in code. An edit counts when it adds the mention, each time; polling does not see edits.',
	docs: 'https://docs.github.com/rest/activity/notifications',
	rights:
		'Webhooks: read and write (instant), Issues, Pull requests, Contents and Discussions: read (polling), the scope notifications or repo of a classic token or OAuth (everywhere), read:org or Members: read (my teams)',
	subscribeTo: ({ places }) =>
		places.length === 0 ? hooks : [...new Set(places.flatMap((place): readonly string[] => hooksOf[place]))],
	cost: [...inRequests({ look: 0, hour: 4, event: 3 }), ...inPoints({ look: 2, event: 0 }, manyRepositories)],
	fields: [
		{
			displayName: 'Who Is Mentioned',
			name: 'mentioned',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat, acme/web-team',
			description:
				'User names, or teams as organization/team, separated by commas; leave empty for the connected account',
		},
		{
			displayName: 'Include My Teams',
			name: 'includeMyTeams',
			type: 'boolean',
			default: false,
			description: 'Whether a mention of a team of the connected account counts too',
		},
		{
			displayName: 'Only In',
			name: 'places',
			type: 'multiOptions',
			options: [
				{ name: 'Comments on Commits', value: 'commit' },
				{ name: 'Discussions', value: 'discussion' },
				{ name: 'Issues', value: 'issue' },
				{ name: 'Lines in Reviews', value: 'reviewLine' },
				{ name: 'Pull Requests', value: 'pullRequest' },
				{ name: 'Releases', value: 'release' },
				{ name: 'Reviews', value: 'review' },
			],
			default: [],
			description:
				'Where the mention stands; a comment counts with what it is on. Leave empty for all. Polling reads only what is chosen.',
		},
	],
	accepts: (delivery: AnyText, { mentioned, includeMyTeams, places }) => {
		if (!isIn(places, mentionedIn(delivery).kind)) return false;
		const names = newlyMentioned(delivery);
		const wanted = splitList(mentioned);
		if (wanted.length === 0 || includeMyTeams) return names.length > 0;
		return wanted.some((name) => names.includes(plainName(name)));
	},
	complete: async (api, delivery: AnyText, who) => {
		const wanted = await wantedNames(api, who);
		const mentions = newlyMentioned(delivery).filter((name) => wanted.includes(name));
		return mentions.length > 0 ? { ...delivery, mentions } : undefined;
	},
	emits: (delivery: AnyText, _params, { seen = new Set() }) => {
		const { key, body, url, createdAt, updatedAt } = textOf(delivery);
		const mentions = (delivery.mentions ?? []).toSorted();
		const first = `mention:${key}:${mentions.join('+')}`;
		const isEdit = delivery.action === 'edited';
		// Lists show a text as it is now: a mention that an edit added has the id of that edit.
		const byEdit = isEdit ? `${first}:${updatedAt}` : [...seen].find((id) => id.startsWith(`${first}:`));
		return {
			eventId: byEdit ?? first,
			occurredAt: isEdit ? updatedAt : createdAt,
			actor: personShape(delivery.sender),
			mentions,
			body,
			url,
			in: mentionedIn(delivery),
			repository: repositoryShape(delivery.repository),
			source: { key, repository: delivery.repository.full_name },
		};
	},
	list: async (name, api, { places }, span) => await textsSince(api, name, span, (...some) => isIn(places, ...some)),
	everywhere: async (api, who, span) => await textsOfNotifications(api, span, await wantedNames(api, who)),
});
