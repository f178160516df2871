import type { Api } from '../../../shared/catalogue/api';
import { splitList } from '../../../shared/filters/text';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { momentOf } from '../../api/moment';
import type { ProjectCardDelivery } from '../../log/payloads';
import { personShape, repositoryShape } from '../../api/shapes';

type Card = NonNullable<ProjectCardDelivery['content']>;

const digitsIn = (entry: string): string => /(\d+)\D*$/.exec(entry)?.[1] ?? entry;

/** Whether a card of a classic project is made in, or moved to, one of the columns. Pure. */
export const entersColumn = (
	{ action, changes = {}, project_card: card }: ProjectCardDelivery,
	columns: string,
): boolean => {
	const wanted = splitList(columns).map(digitsIn);
	const comes = action === 'created' || (action === 'moved' && 'column_id' in changes);
	return comes && (wanted.length === 0 || wanted.includes(String(card.column_id)));
};

/** The delivery with the issue or pull request that is on the card. */
export async function completedCard(api: Api, delivery: ProjectCardDelivery): Promise<ProjectCardDelivery> {
	const [, repository, number] =
		/\/repos\/([^/]+\/[^/]+)\/issues\/(\d+)$/.exec(delivery.project_card.content_url ?? '') ?? [];
	if (repository === undefined || number === undefined) return delivery;
	const issue = path`/repos/${repository.split('/')}/issues/${number}`;
	const content = await unlessGone(api.request<Card>({ method: 'GET', path: issue }));
	return content ? { ...delivery, content } : delivery;
}

/** A card of a classic project as a workflow sees it. */
export const cardEmission = ({ project_card: card, content, repository, sender }: ProjectCardDelivery) => ({
	eventId: `project-card:${card.id}:column:${card.column_id}:${momentOf(card.updated_at)}`,
	occurredAt: momentOf(card.updated_at),
	actor: personShape(sender),
	item: {
		type: card.content_url === undefined ? 'note' : 'issue',
		status: String(card.column_id),
		number: content?.number ?? null,
		title: content?.title ?? card.note,
		body: card.note,
		url: content?.html_url ?? null,
		repository: repository ? repositoryShape(repository) : null,
	},
	project: { id: null, number: null, title: null, url: card.project_url },
	changes: [{ field: 'column', from: null, to: String(card.column_id) }],
	source: { itemId: card.id, itemNodeId: null, projectNodeId: null, contentNodeId: null, organization: null },
});
