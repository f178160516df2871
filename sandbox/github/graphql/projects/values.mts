import { asObject, type JsonObject } from '../../../front/exchange.mts';
import { moment, nodeId } from '../../replies.mts';
import { connection } from '../connection.mts';
import type { Args, GraphObject } from '../failure.mts';
import type { Graph } from '../graph.mts';
import { fieldId, itemId, type DataType, type Field, type Item, type Iteration } from '../projectModel.mts';

const dayMs = 24 * 60 * 60_000;
const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.map(asObject) : []);

/** belief(project-iteration-completed): an iteration is completed on the day after its last one. The time between two iterations is a break. */
const isCompleted = ({ startDate, duration }: Iteration, now: number): boolean =>
	Date.parse(startDate) + duration * dayMs <= now;

/** A field of a project in the graph. */
export function showField(graph: Pick<Graph, 'world'>, field: Field): GraphObject {
	const common = { id: fieldId(field), databaseId: field.id, name: field.name, dataType: field.dataType };
	if (field.dataType === 'ITERATION') {
		const { iterations = [] } = field;
		const now = graph.world.now();
		const about = {
			...{ duration: iterations[0]?.duration ?? 14, startDay: 1 },
			iterations: iterations.filter((one) => !isCompleted(one, now)),
			completedIterations: iterations.filter((one) => isCompleted(one, now)),
		};
		return { __typename: 'ProjectV2IterationField', ...common, configuration: () => about };
	}
	if (field.dataType !== 'SINGLE_SELECT') return { __typename: 'ProjectV2Field', ...common };
	const options = (args: Args): GraphObject[] =>
		field.options
			.filter(({ name }) => !Array.isArray(args['names']) || args['names'].includes(name))
			.map((one) => ({ ...one }));
	return { __typename: 'ProjectV2SingleSelectField', ...common, options };
}

/** What an item is about, as far as its values show it. */
interface Subject {
	readonly title: string;
	/** The issue or pull request as REST shows it; absent for a draft. */
	readonly issue?: JsonObject;
	readonly fullName?: string;
}

/** What an item is about; undefined where GitHub hides it. */
async function subjectOf({ world }: Graph, { content }: Item, isRedacted: boolean): Promise<Subject | undefined> {
	if (content.type === 'DraftIssue') return { title: content.title };
	if (isRedacted) return undefined;
	const issue = await world.issue(content.fullName, content.number);
	return issue && { title: String(issue['title']), issue, fullName: content.fullName };
}

const people = (graph: Graph, users: readonly JsonObject[], args: Args) =>
	connection(
		users,
		args,
		async ({ login }) => (await graph.user(String(login))) ?? { __typename: 'User', login, id: nodeId('User', 0) },
	);

/** The pull requests whose texts close an issue: https://docs.github.com/issues/tracking-your-work-with-issues/linking-a-pull-request-to-an-issue */
async function closingPulls({ world }: Graph, fullName: string, number: unknown): Promise<JsonObject[]> {
	const closing = new RegExp(`\\b(?:close[sd]?|fix(?:es|ed)?|resolve[sd]?) #${String(number)}\\b`, 'i');
	const pulls = await world.backend.list(`/repos/${fullName}/pulls?state=all`);
	return pulls.filter(({ body }) => closing.test(String(body ?? '')));
}

type Show = (graph: Graph, subject: Required<Subject>) => Promise<GraphObject | null> | GraphObject | null;

/** The values that follow the issue or pull request. belief(project-empty-values): there is none where there is nothing to show. */
const following: Partial<Record<DataType, Show>> = {
	ASSIGNEES(graph, { issue }) {
		const users = listOf(issue['assignees']);
		if (users.length === 0) return null;
		return { __typename: 'ProjectV2ItemFieldUserValue', users: (args: Args) => people(graph, users, args) };
	},
	LABELS(_graph, { issue }) {
		const labels = listOf(issue['labels']);
		const show = ({ node_id: id, name, color }: JsonObject) => ({ __typename: 'Label', id, name, color });
		if (labels.length === 0) return null;
		return { __typename: 'ProjectV2ItemFieldLabelValue', labels: (args: Args) => connection(labels, args, show) };
	},
	MILESTONE(_graph, { issue }) {
		const { node_id: id, title, number } = asObject(issue['milestone']);
		if (title === undefined) return null;
		return {
			__typename: 'ProjectV2ItemFieldMilestoneValue',
			milestone: { __typename: 'Milestone', id, title, number },
		};
	},
	REPOSITORY: (graph, { fullName }) => ({
		__typename: 'ProjectV2ItemFieldRepositoryValue',
		repository: () => graph.repository(fullName),
	}),
	async REVIEWERS(graph, { issue, fullName }) {
		if (issue['pull_request'] === undefined) return null;
		const pull = asObject(await graph.world.backend.read(`/repos/${fullName}/pulls/${String(issue['number'])}`));
		const teams = listOf(pull['requested_teams']).map(({ node_id: id, name, slug }) => ({
			...{ __typename: 'Team', id, name, slug },
		}));
		const users = listOf(pull['requested_reviewers']);
		if (users.length + teams.length === 0) return null;
		const shown = async (one: JsonObject) => ('__typename' in one ? one : await graph.user(String(one['login'])));
		const reviewers = (args: Args) => connection([...users, ...teams], args, shown);
		return { __typename: 'ProjectV2ItemFieldReviewerValue', reviewers };
	},
	async LINKED_PULL_REQUESTS(graph, { issue, fullName }) {
		if (issue['pull_request'] !== undefined) return null;
		const pulls = await closingPulls(graph, fullName, issue['number']);
		if (pulls.length === 0) return null;
		const show = async ({ number }: JsonObject) => await graph.issue(fullName, Number(number));
		const pullRequests = (args: Args) => connection(pulls, args, show);
		return { __typename: 'ProjectV2ItemFieldPullRequestValue', pullRequests };
	},
};

const scalarTypes: Partial<Record<DataType, readonly [typename: string, member: string]>> = {
	TEXT: ['ProjectV2ItemFieldTextValue', 'text'],
	NUMBER: ['ProjectV2ItemFieldNumberValue', 'number'],
	DATE: ['ProjectV2ItemFieldDateValue', 'date'],
};

/** The value that was set in the project. */
function ownValue(field: Field, value: string | number): GraphObject {
	// Newer than @octokit/graphql-schema; its members as in theBGuy/GitDesktop#350.
	if (field.isIssueField) {
		const __typename = typeof value === 'number' ? 'IssueFieldNumberValue' : 'IssueFieldTextValue';
		return { __typename: 'ProjectV2ItemIssueFieldValue', issueFieldValue: { __typename, value } };
	}
	if (field.dataType === 'SINGLE_SELECT') {
		const { id: optionId, ...option } = field.options.find(({ id }) => id === value) ?? { id: null };
		return { __typename: 'ProjectV2ItemFieldSingleSelectValue', ...option, optionId };
	}
	if (field.dataType === 'ITERATION') {
		const { id: iterationId, ...iteration } = field.iterations?.find(({ id }) => id === value) ?? { id: null };
		return { __typename: 'ProjectV2ItemFieldIterationValue', ...iteration, iterationId };
	}
	const [__typename, member] = scalarTypes[field.dataType] ?? ['ProjectV2ItemFieldTextValue', 'text'];
	return { __typename, [member]: value };
}

/**
 * The value of the field Title is a text: "ProjectV2ItemFieldTextValue | Title" in cli/cli#8202, and so in public responses,
 * `{"text": …, "field": {"name": "Title"}}`. belief(project-redacted-item): a redacted item has none, like all that follows the issue.
 */
async function bareValue(graph: Graph, field: Field, item: Item, subject?: Subject): Promise<GraphObject | null> {
	if (field.dataType === 'TITLE')
		return subject ? { __typename: 'ProjectV2ItemFieldTextValue', text: subject.title } : null;
	const { title, issue, fullName } = subject ?? {};
	const follow = following[field.dataType];
	if (follow !== undefined && title !== undefined && issue !== undefined && fullName !== undefined)
		return await follow(graph, { title, issue, fullName });
	const value = item.values.get(field.id);
	return value === undefined ? null : ownValue(field, value);
}

/** The values of an item in the graph, in the order of the fields. */
export async function valuesOf(
	graph: Graph,
	fields: readonly Field[],
	item: Item,
	isRedacted: boolean,
): Promise<GraphObject[]> {
	const subject = await subjectOf(graph, item, isRedacted);
	const values = await Promise.all(
		fields.map(async (field) => {
			const value = await bareValue(graph, field, item, subject);
			if (value === null) return [];
			const common = {
				id: `${itemId(item)}.${field.id}`,
				field: showField(graph, field),
				createdAt: moment(item.at),
				updatedAt: moment(item.valueTimes.get(field.id) ?? item.at),
			};
			return [{ ...common, ...value }];
		}),
	);
	return values.flat();
}
