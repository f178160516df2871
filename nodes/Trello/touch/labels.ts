import type { IDataObject } from 'n8n-workflow';

import type { Ask } from '../../shared/catalogue/integration';
import type { Alike, Named } from '../../shared/catalogue/touch';
import { path } from '../../shared/http/path';
import { copiedFrom, copiesCards, differing, idsIn, partsOf, valuesOf } from './request';

interface Label {
	readonly name?: string;
	readonly color?: string | null;
}

/** All names of a label; one without a name is known by its color. */
async function labelNames(id: string, ask: Ask): Promise<Alike> {
	const query = { fields: 'name,color' };
	const { body } = await ask<Label>({ method: 'GET', path: path`/labels/${id}`, query });
	return [id, body.name || (body.color ?? '')];
}

async function labelIdsOf(card: string, ask: Ask): Promise<readonly string[]> {
	const { body } = await ask<IDataObject>({ method: 'GET', path: path`/cards/${card}`, query: { fields: 'idLabels' } });
	return idsIn(body['idLabels']);
}

/**
 * The labels that a write at Trello adds to a card or removes from it, creates, renames or deletes; of a copy those of its source.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-cards/
 */
export const labelsOfTrello: Named = async (request, ask): Promise<readonly Alike[] | undefined> => {
	const [kind, id, list, named] = partsOf(request);
	const values = valuesOf(request);
	if (values === undefined || copiesCards(values)) return undefined;
	const namesOf = async (ids: readonly string[]) =>
		await Promise.all(ids.map(async (one) => await labelNames(one, ask)));
	if (kind === 'labels') {
		const { name, color } = values;
		const next = [name || color].flatMap((one) => (one ? [[String(one)]] : []));
		return [...(id === undefined ? [] : [await labelNames(id, ask)]), ...next];
	}
	if (kind !== 'cards') return [];
	if (list === 'idLabels') {
		const next = named === undefined ? idsIn(values['value']) : [named];
		return await namesOf(
			request.method === 'PUT' && id !== undefined ? differing(await labelIdsOf(id, ask), next) : next,
		);
	}
	if (list === 'labels') return undefined;
	const source = id === undefined ? copiedFrom(values, 'labels') : undefined;
	const ofSource = source === undefined ? [] : await labelIdsOf(source, ask);
	if (values['idLabels'] === undefined) return await namesOf(ofSource);
	const current = id === undefined ? [] : await labelIdsOf(id, ask);
	return await namesOf([...ofSource, ...differing(current, idsIn(values['idLabels']))]);
};
