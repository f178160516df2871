import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { tagName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import type { TagObject } from './shape';

interface Reference {
	readonly url: string;
	readonly object: { readonly type: string; readonly sha: string };
}

/** A tag as lists tell it, with its own object where it has one. */
export const tagOf = (repository: string, name: string, sha: string, api: string, annotation: TagObject | null) =>
	({
		name,
		commit: { sha, url: `${api}/repos/${repository}/commits/${sha}` },
		annotation: annotation as IDataObject | null,
	}) satisfies IDataObject;

/** The address of the API, by the address of something in a repository. Pure. */
export const apiOf = (url: string): string => url.replace(/\/repos\/.*$/, '');

/** A tag by its name, with the object that a tag with a message has. */
export async function readTag(api: Api, repository: string, given: string): Promise<IDataObject> {
	const name = tagName(given);
	const root = segmentsOf(repository);
	const { object, url } = await api.request<Reference>({
		method: 'GET',
		path: path`/repos/${root}/git/ref/tags/${name.split('/')}`,
	});
	if (object.type !== 'tag') return tagOf(repository, name, object.sha, apiOf(url), null);
	const annotation = await api.request<TagObject>({ method: 'GET', path: path`/repos/${root}/git/tags/${object.sha}` });
	return tagOf(repository, name, annotation.object?.sha ?? object.sha, apiOf(url), annotation);
}
