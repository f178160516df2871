import { matchesName } from '../../../shared/filters/text';
import { inPoints, inRequests, manyRepositories } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { isActorUntold, patternSigns } from '../../hooks/filters';
import { personShape, repositoryShape } from '../../api/shapes';
import { happenedAt } from '../../log/happenedAt';
import { labelsSince } from './label';
import { labelShape } from './shape';

export const newLabel = githubEvent('label', {
	name: 'New Label',
	value: 'newLabel',
	description:
		'When a label is created in a repository; New Issue Label tells when one is put on an issue. Polling does not tell by whom.',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#label',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: [...inPoints({ look: 1, event: 0 }, manyRepositories), ...inRequests({ look: 0, event: 2 })],
	fields: [
		{
			displayName: 'Only Labels',
			name: 'labels',
			type: 'string',
			default: '',
			placeholder: 'e.g. bug, area/*',
			description: `Names or patterns, in capitals or not, separated by commas; ${patternSigns}`,
		},
	],
	accepts: ({ action, label }, { labels }) => action === 'created' && matchesName(labels, label.name),
	wantsOrigin: true,
	emits: ({ label, repository, sender, ...delivery }, _params, { now }) => ({
		eventId: `label:${label.id}:created`,
		occurredAt: happenedAt(label.createdAt, delivery, now),
		actor: personShape(sender),
		label: labelShape(label),
		repository: repositoryShape(repository),
		source: { labelId: label.id, repositoryId: repository.id, repository: repository.full_name },
	}),
	list: async (name, api, params, span) =>
		isActorUntold(params, span, 'who created a label', 'instant delivery') ? [] : await labelsSince(api, name, span),
});
