import type { IDataObject } from 'n8n-workflow';

import type { PartsOfAnswers } from '../../../shared/catalogue/integration';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const partOf = (value: unknown): IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as IDataObject) : {};

/** A repository of an address of the API, such as `repository_url` and `url` have. */
const inApi = /^https?:\/\/[^/]+\/(?:api\/v3\/)?repos\/([\w.-]+\/[\w.-]+)(?:[/?#]|$)/;

/** A page of an issue, a pull request, a discussion, a commit or a release, as `url` of GraphQL and `html_url` have it. */
const onPage =
	/^https?:\/\/[^/]+\/([\w.-]+\/[\w.-]+)\/(?:issues|pull|pulls|discussions|commit|releases|blob|tree|actions|milestone)\/[^/]/;

const whole = /^[\w.-]+\/[\w.-]+$/;

const isRepository = (part: IDataObject): boolean => whole.test(textOf(part['full_name'] ?? part['nameWithOwner']));

/**
 * The repository that an object of GitHub says it lies in: a repository itself, what names its repository, and what has an address
 * within one. `repo` names one among events (https://docs.github.com/rest/activity/events). Pure.
 */
export function repositoryOf(part: IDataObject): string | undefined {
	const repository = partOf(part['repository']);
	const named = [
		inApi.exec(textOf(part['repository_url']))?.[1],
		repository['full_name'],
		repository['nameWithOwner'],
		partOf(part['repo'])['name'],
		partOf(part['repo'])['starred_at'] === undefined ? undefined : partOf(part['repo'])['full_name'],
		part['full_name'],
		part['nameWithOwner'],
	].find((one) => whole.test(textOf(one)));
	const addressed = inApi.exec(textOf(part['url'])) ?? onPage.exec(textOf(part['url'] ?? part['html_url']));
	return textOf(named ?? addressed?.[1]).toLowerCase() || undefined;
}

/** What a pull request or run comes from, what a repository was forked or made from, and the fork that an event shows. */
const references = new Set([
	'head',
	'head_repository',
	'headRepository',
	'headRef',
	'template_repository',
	'templateRepository',
	'forkee',
]);

/** An issue has a parent as well, which is no reference alone: its words are shown with it. */
const referencesOfRepositories = new Set(['parent', 'source']);

const names = new Set([
	...[
		'id',
		'node_id',
		'name',
		'full_name',
		'nameWithOwner',
		'number',
		'url',
		'html_url',
		'fork',
		'isFork',
		'private',
		'isPrivate',
	],
]);

/** What the parts of GitHub's answers say about where they lie. */
export const partsOfGithub: Omit<PartsOfAnswers, 'mayTell'> = {
	placeOf: repositoryOf,
	isReference: (member, value) =>
		references.has(member) || (referencesOfRepositories.has(member) && isRepository(partOf(value))),
	namesOf(part) {
		const owner = partOf(part['owner'])['login'];
		const kept = Object.entries(part).filter(([name]) => names.has(name));
		return { ...Object.fromEntries(kept), ...(owner !== undefined && { owner: { login: owner } }) };
	},
};

/**
 * Whether a part of an answer is shown to those with rights alone, although the repository is public:
 * - a draft of a release and its files ("Only users with push access will receive listings for draft releases", `@octokit/openapi`,
 *   `GET /repos/{owner}/{repo}/releases`; the address of such a file has `untagged-` in place of the tag),
 * - a review that is not submitted (https://docs.github.com/rest/pulls/reviews#create-a-review-for-a-pull-request: `PENDING`),
 * - who may bypass a ruleset ("only returned if the user making the API request has write access to the ruleset").
 * A pull request that is a draft is seen by everybody. Pure.
 */
export const isForSome = (part: IDataObject): boolean =>
	((part['draft'] === true || part['isDraft'] === true) && ('tag_name' in part || 'tagName' in part)) ||
	/\/releases\/(?:download|tag)\/untagged-/.test(textOf(part['browser_download_url'] ?? part['downloadUrl'])) ||
	(part['state'] === 'PENDING' && ('pull_request_url' in part || 'submittedAt' in part || 'submitted_at' in part)) ||
	(Array.isArray(part['bypass_actors']) && part['bypass_actors'].length > 0);
