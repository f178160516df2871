import type { INodePropertyOptions } from 'n8n-workflow';

import { anyOf } from '../../../shared/filters/text';
import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { relationDeliveries, relationItems, subjectOfRelation, withRelationEntry } from '../../log/relations';
import { labelsFilter, labelsOf, readEntries } from '../issue/issue';

/** What differs between the events for sub-issues and for dependencies. */
interface RelationEvent<V extends string> {
	readonly name: string;
	readonly value: V;
	readonly description: string;
	readonly alias: readonly string[];
	readonly docs: `https://${string}`;
	/** The actions of the webhook. */
	readonly kinds: readonly INodePropertyOptions[];
	/** The actions that are selected by default. */
	readonly usual: readonly string[];
}

/** The event for issues that become related, or no longer are. GitHub reports each change for both issues. */
export function relationEvent<const V extends string>(
	webhook: 'sub_issues' | 'issue_dependencies',
	{ kinds: options, usual, ...texts }: RelationEvent<V>,
) {
	const actions = options.map(({ value }) => String(value));
	return githubEvent(webhook, {
		...texts,
		rights: 'Webhooks: read and write (instant), Issues: read (polling)',
		cost: inRequests({ look: 0, event: 2, delivery: 1 }),
		fields: [
			{
				displayName: 'Changes',
				name: 'kinds',
				type: 'multiOptions',
				options: [...options],
				default: [...usual],
				description:
					'Which changes count; leave empty for all. With all, a change between two watched issues is reported for both.',
			},
			labelsFilter,
		],
		accepts: (delivery, { kinds, labels }) => {
			const issue = subjectOfRelation(delivery);
			if (!issue || !actions.includes(delivery.action)) return false;
			const isSelected = kinds.length === 0 || kinds.some((kind) => kind === delivery.action);
			return isSelected && anyOf(labels, labelsOf(issue));
		},
		complete: withRelationEntry,
		emits: relationItems,
		list: async (name, api, _params, { since }) => relationDeliveries(await readEntries(api, name, since), actions),
	});
}
