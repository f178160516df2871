import type { UnusualAuthor } from '../../../../sandbox/github/unusual/authors.mts';
import type { Objects, TestRepository } from '../repository.mts';
import { hasField, nameOf, type State } from '../state.mts';
import { createRepository } from './repositories.mts';

/** Operations on an existing issue, or on something of one. */
const isOfIssue: State['meets'] = (operation) =>
	hasField(operation, 'issueNumber') || /^(?:comment|reaction):/.test(nameOf(operation));

const isOfComment: State['meets'] = ({ resource }) => resource === 'comment';

const isOfPull: State['meets'] = (operation) => hasField(operation, 'pullRequestNumber');

interface ObjectState extends Partial<State> {
	readonly name: string;
	readonly meets: State['meets'];
	readonly objects: Objects;
}

const withObjects = ({ objects, ...state }: ObjectState): State => ({
	create: async (github) => ({ repository: await createRepository(github, objects) }),
	...state,
});

const authors: ReadonlyArray<[UnusualAuthor, string]> = [
	['ghost', 'a deleted account'],
	['mannequin', 'a mannequin'],
	['copilot', 'Copilot'],
	['app', 'an app'],
];

const setAuthor = (r: TestRepository, id: string, author: UnusualAuthor) => r.github.handle.setAuthor(id, author);

/** Authors change nothing of a write, so that those of one kind of author are enough. */
const meetsAs =
	(author: UnusualAuthor, meets: State['meets']): State['meets'] =>
	(operation) =>
		meets(operation) && (author === 'ghost' || operation.kind === 'read');

const byAuthor = authors.flatMap(([author, title]): State[] => [
	withObjects({
		name: `an issue of ${title}`,
		meets: meetsAs(author, isOfIssue),
		objects: { issue: async (r, number) => setAuthor(r, (await r.readIssue(number)).node_id, author) },
	}),
	withObjects({
		name: `a comment of ${title}`,
		meets: meetsAs(author, isOfComment),
		objects: { comment: async (r, { node_id: id }) => setAuthor(r, id, author) },
	}),
	withObjects({
		name: `a pull request of ${title}`,
		meets: meetsAs(author, isOfPull),
		objects: { pull: async (r, number) => setAuthor(r, (await r.readPull(number)).node_id, author) },
	}),
]);

/** Transfers an issue to the repository that the mock server starts with. */
const transfer = async (r: TestRepository, number: number) => {
	const { data } = await r.rest.repos.get({ owner: 'sample-org', repo: 'platform' });
	const mutation = 'mutation ($input: TransferIssueInput!) { transferIssue(input: $input) { issue { number } } }';
	await r.graphql(mutation, { input: { issueId: (await r.readIssue(number)).node_id, repositoryId: data.node_id } });
};

/** Operations whose example reads the repository of the previous number. */
const notByNumber: Readonly<Record<string, string>> = {
	'issue:pin': 'pins belong to the repository that the issue left',
	'issue:unpin': 'pins belong to the repository that the issue left',
	'issue:findDuplicates': 'the search finds an issue in its current repository',
	'issue:addLabels': 'a transfer loses the labels that the other repository lacks',
	'issue:removeLabels': 'a transfer loses the labels that the other repository lacks',
	...Object.fromEntries(
		['subIssue:getParent', 'subIssue:add', 'subIssue:remove', 'subIssue:move', 'issueDependency:add'].map((name) => [
			name,
			'both issues are transferred, and octokit returns their current numbers',
		]),
	),
};

const minimize = 'mutation ($input: MinimizeCommentInput!) { minimizeComment(input: $input) { clientMutationId } }';

const issues = [
	withObjects({
		name: 'a locked issue',
		meets: isOfIssue,
		objects: { issue: async (r, number) => await r.rest.issues.lock({ ...r.at, issue_number: number }) },
	}),
	withObjects({
		name: 'an issue that is closed as a duplicate',
		meets: isOfIssue,
		objects: {
			issue: async (r, number) =>
				await r.rest.issues.update({ ...r.at, issue_number: number, state: 'closed', state_reason: 'duplicate' }),
		},
	}),
	withObjects({
		name: 'a transferred issue, by its previous number',
		meets: (operation) => hasField(operation, 'issueNumber'),
		objects: { issue: transfer },
		// "301 … transferred": https://docs.github.com/rest/issues/issues#get-an-issue
		except: (operation) => notByNumber[nameOf(operation)],
		words: () => /transferred|Moved Permanently|Not Found|Could not resolve|There is no issue/,
	}),
	withObjects({
		name: 'a hidden comment',
		meets: isOfComment,
		objects: {
			comment: async (r, { node_id: subjectId }) =>
				await r.graphql(minimize, { input: { subjectId, classifier: 'OFF_TOPIC' } }),
		},
	}),
	withObjects({
		name: 'an outdated comment on a line',
		meets: ({ resource, value }) => resource === 'reviewThread' || (resource === 'review' && value === 'getComments'),
		objects: {
			async thread(r, number) {
				const { data } = await r.rest.pulls.listReviewComments({ ...r.at, pull_number: number });
				for (const comment of data) r.github.handle.outdate(comment.node_id);
			},
		},
	}),
];

const hiddenItem = withObjects({
	name: 'a project item that GitHub hides',
	meets: (operation) => hasField(operation, 'item') || nameOf(operation) === 'project:getItems',
	objects: {
		issue: async (r, number) => {
			const { node_id: id } = await r.readIssue(number);
			await Promise.resolve(r.github.handle.projects.redact(id));
		},
	},
	// GitHub returns items of the type REDACTED without content, so that no issue leads to them.
	words: () => /no item|hidden|hides|cannot (?:see|read)|may not see/i,
});

export const conversationStates: readonly State[] = [...byAuthor, ...issues, hiddenItem];
