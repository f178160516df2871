import { matches } from '../../../shared/filters/text';
import { momentOf } from '../../api/moment';
import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { tagsFilter } from '../../hooks/filters';
import { personShape, repositoryShape } from '../../api/shapes';
import { releasesSince } from './release';
import { releaseAlone } from './shape';

/**
 * "released: a release was published, or a pre-release was changed to a release": GitHub sends it beside `published`, and without it
 * for what was a pre-release (https://docs.github.com/webhooks/webhook-events-and-payloads#release, github/docs#19982). Where full
 * releases alone are wanted it is the one to take: both would start two executions, one of them empty.
 */
export const newRelease = githubEvent('release', {
	isText: true,
	name: 'New Release',
	value: 'newRelease',
	description:
		'When a release is published; a draft counts at the moment it is published, and a pre-release once more as a full release where those alone are wanted (by webhooks; a list does not tell it). Polling takes its author for who published it.',
	alias: ['release published'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#release',
	rights: 'Webhooks: read and write (instant), Contents: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	fields: [
		{
			displayName: 'Kind of Release',
			name: 'kind',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Full Releases', value: 'release' },
				{ name: 'Pre-Releases', value: 'prerelease' },
			],
			default: 'all',
			description: 'Which releases count',
		},
		tagsFilter,
	],
	accepts: ({ action, release }, { kind, tags }) =>
		action === (kind === 'release' ? 'released' : 'published') &&
		(kind === 'all' || release.prerelease === (kind === 'prerelease')) &&
		matches(tags, release.tag_name),
	emits: ({ release, repository, sender }) => ({
		eventId: `release:${release.id}:published:${momentOf(release.published_at)}`,
		occurredAt: momentOf(release.published_at),
		actor: personShape(sender),
		release: releaseAlone(release),
		repository: repositoryShape(repository),
		source: { releaseId: release.id, repositoryId: repository.id, repository: repository.full_name },
	}),
	list: async (name, api, _params, { since }) => await releasesSince(api, name, since),
});
