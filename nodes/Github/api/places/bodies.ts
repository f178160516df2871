import type { IDataObject } from 'n8n-workflow';

import { type ApiRequest, StreamedBody } from '../../../shared/catalogue/api';

const isRecord = (value: unknown): value is IDataObject =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	!Buffer.isBuffer(value) &&
	!(value instanceof StreamedBody);

/** The members of a body; undefined where it has none that can be told. Pure. */
export const bodyOf = ({ body }: ApiRequest): IDataObject | undefined => (isRecord(body) ? body : undefined);

/** Bytes may name anything; the file of a release asset is one (https://docs.github.com/rest/releases/assets#upload-a-release-asset). Pure. */
export const isOpaque = ({ body, isOwnBody }: ApiRequest): boolean =>
	!isOwnBody && (Buffer.isBuffer(body) || body instanceof StreamedBody);

/** Names of members that name a repository or an owner in a description of GitHub's (`@octokit/openapi`). */
const namesPlace =
	/(?:^|_)(?:repo|repos|repository|repositories|org|orgs|organization|organizations|owner|owners)(?:_|$)/i;

/** Those that say something else: who has to approve, and whose secret it was; a family looks at what a pull request comes from. */
const namesNone = /code_owner|^owner_email_hash$|^head_repo$|^(?:is|has|allow|include|default|max)_/i;

/** What workflows and deployments are given belongs to them, whatever its names. */
const free = new Set(['inputs', 'client_payload', 'payload', 'metadata', 'properties']);

/**
 * The repositories that members of a body or a query name, however deep, in lower case; undefined where one names a repository by
 * its number, or an owner. A list in a query has brackets behind its name. Pure.
 */
export function repositoriesNamed(body: unknown, place: string): readonly string[] | undefined {
	if (Array.isArray(body)) return allOf(body.map((one) => repositoriesNamed(one, place)));
	if (!isRecord(body)) return [];
	return allOf(
		Object.entries(body).map(([name, value]) => {
			const word = name.replace(/\[.*$/s, '');
			if (free.has(word)) return [];
			if (!namesPlace.test(word) || namesNone.test(word)) return repositoriesNamed(value, place);
			return allOf([value].flat().map((one) => named(one, place)));
		}),
	);
}

const named = (value: unknown, place: string): readonly string[] | undefined => {
	if (value === undefined || value === null || typeof value === 'boolean') return [];
	const text = String(value).toLowerCase();
	if (/^[\w.-]+\/[\w.-]+$/.test(text)) return [text];
	return place.split('/').includes(text) ? [] : undefined;
};

const allOf = (found: ReadonlyArray<readonly string[] | undefined>): readonly string[] | undefined =>
	found.every((one) => one !== undefined) ? found.flat() : undefined;
