import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest, Path } from '../../shared/catalogue/api';
import { textAt, type ReplacedText, type Texts } from '../../shared/catalogue/texts';
import { graphql } from '../api/graphql';

const repository = String.raw`/repos/[^/]+/[^/]+`;

/** Objects whose Markdown text is replaced by `PATCH` or `PUT`, and read at the same address. */
const withBody = new RegExp(
	`^${repository}/(?:issues/\\d+|pulls/\\d+|(?:issues/|pulls/)?comments/\\d+|pulls/\\d+/reviews/\\d+|releases/\\d+)$`,
);
const milestone = new RegExp(`^${repository}/milestones/\\d+$`);
/** Submitting a pending review replaces its text. https://docs.github.com/rest/pulls/reviews#submit-a-review-for-a-pull-request */
const submission = new RegExp(`^(${repository}/pulls/\\d+/reviews/\\d+)/events$`);

/** Mutations that replace a Markdown text: the variable with the id of the object, the one with its text, and its type. */
const mutations: ReadonlyArray<readonly [name: string, id: string, text: string, type: string]> = [
	['updateDiscussion', 'discussionId', 'body', 'Discussion'],
	['updateDiscussionComment', 'commentId', 'body', 'DiscussionComment'],
	['updateProjectV2', 'projectId', 'readme', 'ProjectV2'],
];

/** The text that a GraphQL mutation of the steps replaces. */
function replacedByMutation(body: IDataObject): ReplacedText | undefined {
	const { query, variables } = body as { readonly query?: string; readonly variables?: IDataObject };
	const found = mutations.find(([name]) => query?.includes(`${name}(input:`));
	const id = found && variables?.[found[1]];
	if (!found || id === undefined) return undefined;
	const [, , text, type] = found;
	return {
		path: ['variables', text],
		async current(api) {
			const document = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${text} } } }`;
			return textAt(await graphql(api, document, { id }), ['node', text]);
		},
	};
}

/** The text that a request replaces by its method and its address. */
function replaced({ method, path, body }: ApiRequest): ReplacedText | undefined {
	const sent = (body ?? {}) as IDataObject;
	if (path === '/graphql') return replacedByMutation(sent);
	const isChange = method === 'PATCH' || method === 'PUT';
	const [, review] = method === 'POST' ? (submission.exec(path) ?? []) : [];
	const isBody = review !== undefined || (isChange && withBody.test(path));
	const name = isBody ? 'body' : isChange && milestone.test(path) ? 'description' : undefined;
	if (name === undefined) return undefined;
	const at = (review ?? path) as Path;
	return { path: [name], current: async (api) => textAt(await api.request({ method: 'GET', path: at }), [name]) };
}

/**
 * What GitHub renders as Markdown: bodies of issues, pull requests, comments, reviews, discussions, releases, draft items, status
 * updates and advisories, descriptions of milestones, READMEs of projects, and the output of a check run. Titles, commit
 * messages, files, patches, logs, annotations and descriptions of repositories, teams and labels are displayed as they are.
 * https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax
 * https://docs.github.com/rest/checks/runs#create-a-check-run ("summary" and "text" support Markdown)
 */
export const githubTexts: Texts = {
	rendering: {
		body: 'markdown',
		'milestone/description': 'markdown',
		'project/readme': 'markdown',
		'check/description': 'markdown',
		'check/text': 'markdown',
		'check:createStatus/description': 'plain',
	},
	replaced,
};
