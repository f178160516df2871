import type { IDataObject } from 'n8n-workflow';

import type { Alike, Named } from '../../shared/catalogue/touch';
import { path } from '../../shared/http/path';
import { differing, namesIn, objectBody, repositoryRoute } from './request';

/**
 * The labels that a write at GitHub adds or removes, creates, renames or deletes. Of a write that replaces all labels of an item, those
 * that are on one side only, for which the current ones are read. https://docs.github.com/rest/issues/labels
 */
export const labelsOfGithub: Named = async (request, ask): Promise<readonly Alike[] | undefined> => {
	const { repository, parts = [] } = repositoryRoute(request) ?? {};
	const body = objectBody(request);
	if (repository === undefined) return [];
	if (body === undefined) return undefined;
	const [kind, item, list, named] = parts;
	const alike = (names: readonly string[]): readonly Alike[] => names.map((name) => [name]);
	const current = async (): Promise<readonly string[]> => {
		const at = path`/repos/${repository.split('/')}/issues/${item ?? ''}`;
		const { body: issue } = await ask<IDataObject>({ method: 'GET', path: at });
		return namesIn(issue['labels']);
	};
	if (kind === 'labels') return alike([item, body['name'], body['new_name']].flatMap((name) => namesIn(name)));
	if (kind !== 'issues' && kind !== 'pulls') return [];
	if (list === 'labels') {
		if (request.method === 'POST') return alike(namesIn(body['labels']));
		if (request.method === 'PUT') return alike(differing(await current(), namesIn(body['labels'])));
		return alike(named === undefined ? await current() : [named]);
	}
	if (list !== undefined || body['labels'] === undefined) return [];
	return alike(item === undefined ? namesIn(body['labels']) : differing(await current(), namesIn(body['labels'])));
};
