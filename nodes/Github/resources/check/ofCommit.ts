import type { components } from '@octokit/openapi-types';
import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { isClientError } from '../../../shared/http/errors';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';

type Schemas = components['schemas'];
type Run = IDataObject & Pick<Schemas['check-run'], 'conclusion'>;
type Status = IDataObject & Pick<Schemas['simple-commit-status'], 'context' | 'state'>;
type Combined = Pick<Schemas['combined-commit-status'], 'sha' | 'total_count'> & {
	readonly statuses: readonly Status[];
};

/** The latest status of each context, all pages of them, each with its commit. */
async function statusesOf(
	api: Api,
	at: readonly string[],
): Promise<{ readonly sha: string; readonly statuses: Status[] }> {
	const statuses: Status[] = [];
	for (let page = 1; ; page += 1) {
		const query = { per_page: 100, ...(page > 1 && { page }) };
		const told = await api.request<Combined>({ method: 'GET', path: path`/repos/${at}/status`, query });
		statuses.push(...told.statuses.map((status) => ({ ...status, sha: told.sha ?? null })));
		if (told.statuses.length === 0 || statuses.length >= (told.total_count ?? 0)) return { sha: told.sha, statuses };
	}
}

/** The latest check of each name and the latest status of each context, of one commit. */
export interface OfCommit {
	readonly sha: string;
	readonly runs: readonly Run[];
	readonly statuses: readonly Status[];
	/** Why there are no checks, where GitHub did not show them. */
	readonly refused: string | undefined;
}

/** The explanation of the error, and what to do with a fine-grained token, which reads no checks: orgs/community/discussions/179545. */
function adviceOn(error: unknown): string {
	const message = error instanceof Error ? error.message : '';
	return /personal access token/i.test(message)
		? `${message} It lets no fine-grained token read checks: use a classic token or OAuth2.`
		: message;
}

/** Whatever checks and statuses there are of a commit. */
export async function checksOfCommit(api: Api, repository: string, ref: string): Promise<OfCommit> {
	const at = [...segmentsOf(repository), 'commits', ref];
	const request = { method: 'GET', path: path`/repos/${at}/check-runs`, query: { filter: 'latest' } } as const;
	let refused: string | undefined;
	const runs = await collected(api.rows<Run>(request)).catch((error: unknown): Run[] => {
		if (!isClientError(error)) throw error;
		refused = `GitHub did not let this account read the checks of ${repository}: ${adviceOn(error)}`;
		return [];
	});
	return { runs, ...(await statusesOf(api, at)), refused };
}
