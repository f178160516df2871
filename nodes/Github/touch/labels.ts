import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../shared/catalogue/api';
import type { Ask } from '../../shared/catalogue/integration';
import type { Alike, Named } from '../../shared/catalogue/touch';
import { path } from '../../shared/http/path';
import { approvedBy, isApproval, labelWithId } from './approvals';
import { differing, namesIn, objectBody, repositoryRoute } from './request';

/** The label that an approved suggestion adds; undefined where the suggestion, or its label, is not known. */
async function approvedLabel(request: ApiRequest, ask: Ask): Promise<readonly Alike[] | undefined> {
	const approved = await approvedBy(request, ask);
	if (approved?.action !== 'add_label') return approved && [];
	const name = await labelWithId(approved.repository, approved.targetId ?? 0, ask);
	return name === undefined ? undefined : [[name]];
}

/**
 * The labels that a write at GitHub adds or removes, creates, renames or deletes. Of a write that replaces all labels of an item, those
 * that are on one side only, for which the current ones are read. https://docs.github.com/rest/issues/labels
 */
export const labelsOfGithub: Named = async (request, ask): Promise<readonly Alike[] | undefined> => {
	const { repository, parts = [] } = repositoryRoute(request) ?? {};
	const body = objectBody(request);
	if (repository === undefined) return [];
	if (body === undefined) return undefined;
	if (isApproval(request)) return await approvedLabel(request, ask);
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
