import type { ApiRequest } from '../../shared/catalogue/api';
import type { Ask } from '../../shared/catalogue/integration';
import { path } from '../../shared/http/path';
import { repositoryRoute } from './request';

/** What approving a suggestion changes. */
interface Approved {
	readonly action: string;
	readonly targetId: number | null;
	/** As owner/name, lower case. */
	readonly repository: string;
}

const mostPages = 10;

/** The row of a list with this ID; undefined where its pages do not have it. */
async function rowWithId<T extends { readonly id: number }>(
	id: number,
	readPage: (page: number) => Promise<readonly T[]>,
): Promise<T | undefined> {
	for (let page = 1; page <= mostPages; page += 1) {
		const rows = await readPage(page);
		const found = rows.find((row) => row.id === id);
		if (found || rows.length < 100) return found;
	}
	return undefined;
}

/** Whether a request approves a suggestion of an issue. Pure. */
export const isApproval = (request: ApiRequest): boolean =>
	/^issues\/\d+\/suggestions\/\d+\/approve$/.test(repositoryRoute(request)?.parts.join('/') ?? '');

/** The suggestion that a request approves, which only a list has; undefined where it is not there. */
export async function approvedBy(request: ApiRequest, ask: Ask): Promise<Approved | undefined> {
	const { repository = '', parts = [] } = repositoryRoute(request) ?? {};
	const [, number = '', , id = ''] = parts;
	const at = path`/repos/${repository.split('/')}/issues/${number}/suggestions`;
	const found = await rowWithId(Number(id), async (page) => {
		const query = { state: 'pending', per_page: 100, page };
		const { body } = await ask<Array<{ id: number; action: string; target_id: number | null }>>({
			...{ method: 'GET', path: at, query },
		});
		return body;
	});
	return found && { action: found.action, targetId: found.target_id, repository };
}

/** The name of a label of a repository by its ID; undefined where there is none. */
export async function labelWithId(repository: string, id: number, ask: Ask): Promise<string | undefined> {
	const found = await rowWithId(id, async (page) => {
		const query = { per_page: 100, page };
		const at = path`/repos/${repository.split('/')}/labels`;
		return (await ask<Array<{ id: number; name: string }>>({ method: 'GET', path: at, query })).body;
	});
	return found?.name;
}
