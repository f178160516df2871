import { isClientError } from '../../../shared/http/errors';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import { inRequests } from '../../api/quota';
import { segmentsOf } from '../../api/repository';
import { eventsSince } from '../../api/repositoryEvents';
import { githubEvent } from '../../hooks/event';
import { isActorUntold } from '../../hooks/filters';
import type { MemberDelivery } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';
import { personShape, repositoryShape } from '../../api/shapes';
import { happenedAt } from '../../log/happenedAt';
import { collaboratorShape } from './shape';

interface Permission {
	readonly permission: string;
	readonly role_name?: string;
}

type Collaborator = Account & Pick<Permission, 'role_name'>;

/** The payload tells no moment, and a person may be removed and added again, so the day is part of the id. */
export const newCollaborator = githubEvent('member', {
	name: 'New Collaborator',
	value: 'newCollaborator',
	description:
		'When someone becomes a collaborator of a repository, that is, has accepted the invitation; someone who is removed and added again counts again on another day, but not with polling',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#member',
	rights:
		'Webhooks: read and write (instant), Metadata: read (for the role), Metadata: read with push access (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 1 }),
	wantsOrigin: true,
	fields: [],
	isTimeless: () => true,
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
	emits: ({ member, changes = {}, repository, sender, ...delivery }, _params, { now, seen }) => {
		const person = `collaborator:${repository.id}:${member?.id ?? 0}:`;
		const occurredAt = happenedAt(null, delivery, now);
		const known = seen && [...seen].find((id) => id.startsWith(person));
		return {
			eventId: known ?? `${person}${occurredAt.slice(0, 10)}`,
			occurredAt,
			actor: personShape(sender),
			collaborator: collaboratorShape(member, changes.role_name?.to ?? changes.permission?.to),
			repository: repositoryShape(repository),
			source: { userId: member?.id ?? null, repositoryId: repository.id, repository: repository.full_name },
		};
	},
	list: async (name, api, params, span) => {
		const { since, besideHook = false } = span;
		const repository = await repositoryAt(api, name);
		if (besideHook) {
			const events = await eventsSince<Pick<MemberDelivery, 'action' | 'member'>>(api, name, since, 'MemberEvent');
			return events.map(({ payload: { action, member }, actor: sender, created_at: deliveredAt }) => ({
				...{ action, member, repository, sender, deliveredAt },
			}));
		}
		if (isActorUntold(params, span, 'who added a collaborator', 'instant delivery')) return [];
		const list = path`/repos/${segmentsOf(name)}/collaborators`;
		const request = { method: 'GET', path: list, query: { affiliation: 'direct' } } as const;
		return (await collected(api.rows<Collaborator>(request))).map(({ role_name: to, ...member }) => ({
			...{ action: 'added', member, repository, sender: null, changes: { role_name: { to } } },
		}));
	},
});
