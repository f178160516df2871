import type { Fields } from '../../../shared/catalogue/fields';
import { path } from '../../../shared/http/path';
import { momentOf } from '../../api/moment';
import { organizationField } from '../../api/owner';
import { inRequests } from '../../api/quota';
import { ownerEvent } from '../../hooks/event';
import { isActorUntold } from '../../hooks/filters';
import type { HookedRepository, RepositoryDelivery } from '../../log/payloads';
import { personShape } from '../../api/shapes';
import { wholeRepositoryShape } from './shape';

/** Whose repositories, and which of them. */
const repositoryCreatedFields = [
	{
		displayName: 'Whose Repositories',
		name: 'watch',
		type: 'options',
		options: [
			{ name: 'Of an Organization', value: 'organization' },
			{
				name: 'My Own',
				value: 'mine',
				description: 'Those of the connected account; GitHub has no webhook for them, so they are polled',
			},
		],
		default: 'organization',
		description: 'Where the repository must be created',
	},
	{ ...organizationField, displayOptions: { show: { watch: ['organization'] } } },
	{
		displayName: 'Visibility',
		name: 'visibility',
		type: 'options',
		options: [
			{ name: 'All', value: 'all' },
			{ name: 'Private or Internal', value: 'private' },
			{ name: 'Public', value: 'public' },
		],
		default: 'all',
		description: 'Which repositories count',
	},
	{
		displayName: 'Include Forks',
		name: 'includeForks',
		type: 'boolean',
		default: true,
		description: 'Whether repositories count that were made by forking another one',
	},
] as const satisfies Fields;

export const newRepository = ownerEvent('repository', {
	name: 'New Repository',
	value: 'newRepository',
	description:
		'When a repository is created, not when it is transferred or shared; by polling it is not known who created it in an organization',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#repository',
	rights: 'Organization webhooks: read and write, as an owner (instant), Metadata: read (polling)',
	cost: inRequests({ look: 0, event: 1 }, 'the list of repositories'),
	subscribeTo: ({ watch }) => (watch === 'organization' ? ['repository'] : []),
	fields: repositoryCreatedFields,
	accepts: ({ action, repository }, { visibility, includeForks }) =>
		action === 'created' &&
		(visibility === 'all' || repository.private === (visibility === 'private')) &&
		(includeForks || repository.fork !== true),
	emits: ({ repository, sender }) => ({
		eventId: `repository:${repository.id}:created`,
		occurredAt: momentOf(repository.created_at),
		actor: personShape(sender),
		repository: wholeRepositoryShape(repository),
		source: { repositoryId: repository.id, repository: repository.full_name },
	}),
	list: async (api, { watch, organization, ...filters }, span) => {
		// Who created it is in the audit log, of enterprises alone, and in the events of the organization, up to six hours late:
		// https://docs.github.com/rest/activity/events
		const unknown = 'who created a repository of an organization';
		if (watch === 'organization' && isActorUntold(filters, span, unknown, 'instant delivery')) return [];
		const newest = { sort: 'created', direction: 'desc' };
		const request =
			watch === 'organization'
				? { path: path`/orgs/${organization}/repos`, query: newest }
				: { path: path`/user/repos`, query: { ...newest, affiliation: 'owner' } };
		const made: RepositoryDelivery[] = [];
		for await (const repository of api.rows<HookedRepository>({ method: 'GET', ...request })) {
			if (Date.parse(momentOf(repository.created_at)) < span.since) break;
			made.push({ action: 'created', repository, sender: watch === 'mine' ? repository.owner : null });
		}
		return made;
	},
});
