import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { segmentsOf } from './repository';

/** The branch that was given, or the repository's default branch. */
export async function branchOrDefault(api: Api, repository: string, given: string): Promise<string> {
	const branch = given.trim().replace(/^refs\/heads\//, '');
	if (branch !== '') return branch;
	const { default_branch: usual } = await api.request<{ default_branch: string }>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}`,
	});
	return usual;
}

/** The SHA of the commit that a branch, tag or shortened SHA stands for; that of the default branch when empty. */
export async function commitSha(api: Api, repository: string, given: string): Promise<string> {
	const ref = given.trim() || (await branchOrDefault(api, repository, ''));
	if (/^[0-9a-f]{40}$/i.test(ref)) return ref.toLowerCase();
	const sha = await api.request<string>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/commits/${ref}`,
		headers: { accept: 'application/vnd.github.sha' },
		answer: 'text',
	});
	return sha.trim();
}
