import type { Api, ApiRequest } from '../../shared/catalogue/api';
import type { Ask } from '../../shared/catalogue/integration';
import type { Chain, Items, ItemState, Touched } from '../../shared/catalogue/touch';
import { path } from '../../shared/http/path';
import { parseNumbered } from '../api/numbered';
import { itemChain, touchedByMutation } from './mutations';
import { namesIn, objectBody, repositoryRoute } from './request';

interface ItemObject {
	readonly title?: string;
	readonly labels?: readonly unknown[];
}

/**
 * What is below an issue or a pull request in GitHub's REST API and changes nothing else. Sub-issues and dependencies name a second
 * issue; `merge-async` also merges the pull requests below one in its stack, and `stacks` change several. https://docs.github.com/rest/issues, https://docs.github.com/rest/pulls
 */
const ofIssue =
	/^(?:|comments|labels(?:\/.+)?|assignees|lock|reactions(?:\/\d+)?|issue-field-values(?:\/\d+)?|suggestions\/\d+\/(?:approve|dismiss))$/;
const ofPull = /^(?:|merge|update-branch|requested_reviewers|reviews(?:\/\d+(?:\/(?:events|dismissals))?)?|comments)$/;

/** Members of a body that name a second issue, or have Copilot work in another repository. */
const namesOthers = (request: ApiRequest): boolean => {
	const body = objectBody(request);
	if (body === undefined) return true;
	const { duplicate_issue_id: duplicate, agent_assignment: agent } = body;
	return (
		duplicate !== undefined || (agent !== undefined && Object.keys(Object(agent)).some((key) => /repo/i.test(key)))
	);
};

/** The item that a comment belongs to, which GitHub names by a URL. */
async function chainOfComment(
	kind: 'issues' | 'pulls',
	repository: string,
	id: string,
	ask: Ask,
): Promise<Chain | undefined> {
	const request = { method: 'GET', path: path`/repos/${repository.split('/')}/${kind}/comments/${id}` } as const;
	const { body } = await ask<{ issue_url?: string; pull_request_url?: string }>(request);
	const url = body.issue_url ?? body.pull_request_url ?? '';
	const [, found, number] = /\/repos\/([^/]+\/[^/]+)\/(?:issues|pulls)\/(\d+)$/.exec(url) ?? [];
	return found === undefined || number === undefined ? undefined : itemChain(found, number);
}

/** What a write to the list of issues or pull requests touches. */
function touchedByCreation(request: ApiRequest, repository: string): Touched | undefined {
	if (request.method !== 'POST') return undefined;
	const { issue } = objectBody(request) ?? { issue: '' };
	// "Create a pull request" turns an existing issue into one: https://docs.github.com/rest/pulls/pulls#create-a-pull-request
	if (issue !== undefined) return { subjects: [itemChain(repository, String(issue))] };
	return { subjects: [[repository]], isNew: true };
}

async function touchedByRoute(request: ApiRequest, ask: Ask): Promise<Touched | undefined> {
	const { repository, parts } = repositoryRoute(request) ?? {};
	if (repository === undefined || parts === undefined) return undefined;
	const [kind, number = '', ...more] = parts;
	if (kind !== 'issues' && kind !== 'pulls') return undefined;
	const rest = more.join('/');
	if (number === '') return touchedByCreation(request, repository);
	if (number === 'comments') {
		const isKnown = /^\d+(?:\/reactions(?:\/\d+)?|\/pin)?$/.test(rest);
		const chain = isKnown ? await chainOfComment(kind, repository, more[0] ?? '', ask) : undefined;
		return chain && { subjects: [chain] };
	}
	if (!/^\d+$/.test(number)) return undefined;
	const own = itemChain(repository, number);
	const [, replied] = /^comments\/(\d+)\/replies$/.exec(rest) ?? [];
	if (kind === 'pulls' && replied !== undefined) {
		const chain = await chainOfComment('pulls', repository, replied, ask);
		return chain && { subjects: [own, chain] };
	}
	const isKnown = (kind === 'issues' ? ofIssue : ofPull).test(rest);
	return isKnown && !namesOthers(request) ? { subjects: [own] } : undefined;
}

/** Discussions are not in GitHub's REST API. */
const discussionState = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) { discussion(number: $number) { title labels(first: 100) { nodes { name } } } }
}`;

interface DiscussionState {
	readonly data?: {
		readonly repository?: {
			readonly discussion?: { readonly title?: string; readonly labels?: { readonly nodes?: readonly unknown[] } };
		};
	};
}

async function stateOf(key: string, ask: Ask): Promise<ItemState | undefined> {
	const [, owner, name, number] = /^([^/]+)\/([^#]+)#(\d+)$/.exec(key) ?? [];
	if (owner === undefined || name === undefined || number === undefined) return undefined;
	const stated = ({ title, labels }: ItemObject): ItemState | undefined =>
		title === undefined ? undefined : { title, labels: namesIn(labels).map((label) => [label]) };
	const issue = await ask<ItemObject>({ method: 'GET', path: path`/repos/${[owner, name]}/issues/${number}` }).catch(
		() => undefined,
	);
	if (issue) return stated(issue.body);
	const body = { query: discussionState, variables: { owner, name, number: Number(number) } };
	const { body: response } = await ask<DiscussionState>({
		...{ method: 'POST', base: 'graphql', path: path`/graphql`, body, isOwnBody: true },
	});
	const { title, labels } = response.data?.repository?.discussion ?? {};
	return stated({ title, labels: labels?.nodes });
}

/** What GitHub's issues, pull requests and discussions have in common: one sequence of numbers in each repository. */
export const itemsOfGithub: Items = {
	name: 'issue, pull request or discussion',
	placeholder: 'e.g. {{ $json.url }}',
	async chainOf(given: string, _api: Api, place: string | undefined): Promise<Chain> {
		const isNumber = /^#?\d+$/.test(given.trim());
		const { repository, number } = parseNumbered(
			'number',
			'Only Change This Item',
			given,
			isNumber ? (place ?? '') : '',
		);
		return itemChain(repository, number);
	},
	touchedBy: async (request, ask) =>
		request.path === '/graphql' ? await touchedByMutation(request, ask) : await touchedByRoute(request, ask),
	stateOf,
	createdBy(request, response) {
		const { repository, parts } = repositoryRoute(request) ?? {};
		const { number } = (response ?? {}) as { number?: unknown };
		const isCreation = request.method === 'POST' && parts?.length === 1 && /^(?:issues|pulls)$/.test(parts[0] ?? '');
		return repository !== undefined && isCreation && typeof number === 'number'
			? itemChain(repository, number)[0]
			: undefined;
	},
};
