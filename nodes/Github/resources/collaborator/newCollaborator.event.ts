import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { momentOf } from '../../api/moment';
import { segmentsOf } from '../../api/repository';
import { githubEvent } from '../../hooks/event';
import { actorOf, repositoryOf } from '../../hooks/shapes';

interface Permission {
	readonly permission: string;
	readonly role_name?: string;
}

/** The payload tells no moment, and a person may be removed and added again, so the GUID of the delivery is part of the id. */
export const newCollaborator = githubEvent('member', {
	name: 'New Collaborator',
	value: 'newCollaborator',
	description: 'When someone becomes a collaborator of a repository, that is, has accepted the invitation',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#member',
	rights: 'Webhooks: read and write, Metadata: read (for the role)',
	subscribeTo: () => ['member'],
	fields: [],
	accepts: ({ action, member }) => action === 'added' && member !== null,
	complete: async (api, delivery) => {
		const { changes = {}, member, repository } = delivery;
		if (changes.role_name?.to || !member) return delivery;
		const asked = path`/repos/${segmentsOf(repository.full_name)}/collaborators/${member.login}/permission`;
		const found = await api.request<Permission>({ method: 'GET', path: asked }).catch((error: unknown) => {
			if (!isClientError(error)) throw error;
		});
		return found
			? { ...delivery, changes: { ...changes, role_name: { to: found.role_name ?? found.permission } } }
			: delivery;
	},
	emits: ({ member, changes = {}, repository, sender, deliveryId, deliveredAt }, _params, { now }) => ({
		eventId: `collaborator:${repository.id}:${member?.id ?? 0}:${deliveryId ?? ''}`,
		occurredAt: momentOf(deliveredAt ?? new Date(now).toISOString()),
		actor: actorOf(sender),
		collaborator: {
			login: member?.login ?? null,
			url: member?.html_url ?? null,
			role: changes.role_name?.to ?? changes.permission?.to ?? null,
		},
		repository: repositoryOf(repository),
		source: { userId: member?.id ?? null, repositoryId: repository.id, repository: repository.full_name },
	}),
});
