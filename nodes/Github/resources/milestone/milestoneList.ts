import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Span } from '../../../shared/catalogue/event';
import { matchesName } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import { patternSigns } from '../../hooks/filters';
import type { HookedRepository, Milestone, MilestoneDelivery } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';

/** How many are read to find one to show. */
const maxSampledMilestones = 300;

/**
 * Milestones of a repository, as webhooks would have told them. All are looked through, open and closed: GitHub sorts them by
 * due date or completeness alone. https://docs.github.com/rest/issues/milestones#list-milestones
 */
export async function milestoneDeliveries(
	api: Api,
	name: string,
	{ isSample = false }: Pick<Span, 'isSample'>,
	deliveryOf: (milestone: Milestone) => Omit<MilestoneDelivery, 'milestone' | 'repository'> | undefined,
): Promise<MilestoneDelivery[]> {
	const query = { state: 'all', sort: 'due_on', direction: 'desc' };
	const request = { method: 'GET', path: path`/repos/${segmentsOf(name)}/milestones`, query } as const;
	const found: Array<Omit<MilestoneDelivery, 'repository'>> = [];
	for await (const milestone of api.rows<Milestone>(request, isSample ? maxSampledMilestones : Infinity)) {
		const delivery = deliveryOf(milestone);
		if (delivery) found.push({ ...delivery, milestone });
	}
	if (found.length === 0) return [];
	const repository = await repositoryAt(api, name);
	return found.map((delivery) => ({ ...delivery, repository }));
}

/** The raw ids of a milestone. Pure. */
export const sourceOf = ({ id, number }: Milestone, repository: HookedRepository) => ({
	...{ milestoneId: id, milestoneNumber: number },
	...{ repositoryId: repository.id, repository: repository.full_name },
});

export const titlesFilter = {
	displayName: 'Only Titles',
	name: 'titles',
	type: 'string',
	default: '',
	placeholder: 'e.g. v2.*, Sprint *',
	description: `Titles or patterns, in capitals or not, separated by commas; ${patternSigns}`,
} as const satisfies INodeProperties;

/** Whether a milestone passes the filter by title. Pure. */
export const isTitled = (titles: string, { title }: Milestone): boolean => matchesName(titles, title);
