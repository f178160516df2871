import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest, Path } from '../../shared/catalogue/api';
import type { DeliveredText, EarlierText, MarkableText, OriginRules } from '../../shared/catalogue/origin';
import { isConnected } from '../api/account';
import type { Like } from '../api/officialTypes';
import { fromEnd } from '../api/recentRows';

/** "body is too long (maximum is 65536 characters)": danger/danger#424, https://github.com/orgs/community/discussions/27190 */
const ofConversations = 65_536;
/** "body is too long (maximum is 125000 characters)": ncipollo/release-action#493, cli/cli#7705 */
const ofReleases = 125_000;
/** Of texts whose limit is not documented, longer ones are written without a mark. */
const ofOthers = 8_000;

const repository = String.raw`^/repos/[^/]+/[^/]+`;

type Row = readonly [methods: string, route: RegExp, field: string, maxCharacters: number];

/** The Markdown texts that REST writes, by method and route. https://docs.github.com/rest */
const routes: readonly Row[] = [
	['POST', new RegExp(`${repository}/(?:issues|pulls)$`), 'body', ofConversations],
	['PATCH', new RegExp(`${repository}/(?:issues|pulls)/\\d+$`), 'body', ofConversations],
	['POST', new RegExp(`${repository}/(?:issues|pulls)/\\d+/comments$`), 'body', ofConversations],
	['POST', new RegExp(`${repository}/pulls/\\d+/comments/\\d+/replies$`), 'body', ofConversations],
	['POST', new RegExp(`${repository}/commits/[^/]+/comments$`), 'body', ofConversations],
	['PATCH', new RegExp(`${repository}/(?:(?:issues|pulls)/)?comments/\\d+$`), 'body', ofConversations],
	['POST', new RegExp(`${repository}/pulls/\\d+/reviews(?:/\\d+/events)?$`), 'body', ofConversations],
	['PUT', new RegExp(`${repository}/pulls/\\d+/reviews/\\d+$`), 'body', ofConversations],
	['POST', new RegExp(`${repository}/releases$`), 'body', ofReleases],
	['PATCH', new RegExp(`${repository}/releases/\\d+$`), 'body', ofReleases],
	['POST', new RegExp(`${repository}/milestones$`), 'description', ofOthers],
	['PATCH', new RegExp(`${repository}/milestones/\\d+$`), 'description', ofOthers],
];

const newReview = new RegExp(`${repository}/pulls/\\d+/reviews$`);
const newComment = new RegExp(`(${repository}/issues)/(\\d+)/comments$`);

/** The mutations that write a Markdown text, with the variables that lead to it. https://docs.github.com/graphql/reference/mutations */
const mutations: ReadonlyArray<readonly [mutation: string, path: readonly string[], maxCharacters: number]> = [
	['createDiscussion', ['body'], ofConversations],
	['updateDiscussion', ['body'], ofConversations],
	['addDiscussionComment', ['body'], ofConversations],
	['updateDiscussionComment', ['body'], ofConversations],
	['addPullRequestReviewThread', ['input', 'body'], ofConversations],
	['addProjectV2DraftIssue', ['body'], ofConversations],
	['createProjectV2StatusUpdate', ['body'], ofOthers],
	['updateProjectV2', ['readme'], ofOthers],
];

const objectOf = (value: unknown): IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
		? (value as IDataObject)
		: {};

/** The texts of a review's comments on lines. */
const lineComments = ({ path, body }: ApiRequest): MarkableText[] => {
	const { comments } = objectOf(body);
	if (!newReview.test(path) || !Array.isArray(comments)) return [];
	return comments.map((_comment, index) => ({ path: ['comments', index, 'body'], maxCharacters: ofConversations }));
};

function written(request: ApiRequest): readonly MarkableText[] {
	const { method, path, body } = request;
	if (path === '/graphql') {
		const query = String(objectOf(body)['query'] ?? '');
		const found = mutations.filter(([mutation]) => query.includes(`${mutation}(input:`));
		return found.map(([, names, maxCharacters]) => ({ path: ['variables', ...names], maxCharacters }));
	}
	const found = routes.filter(([one, route]) => one === method && route.test(path));
	const texts = found.map(([, , field, maxCharacters]): MarkableText => ({ path: [field], maxCharacters }));
	return method === 'POST' ? [...texts, ...lineComments(request)] : texts;
}

/** A person of the API (`login`), or of an output of a step (`username`). */
async function isOwn(api: Api, person: IDataObject): Promise<boolean> {
	const login = person['login'] ?? person['username'];
	if (typeof login !== 'string' || login === '') return false;
	const type = person['type'] ?? (person['isBot'] === true ? 'Bot' : undefined);
	return await isConnected(api, { login, ...(typeof type === 'string' && { type }) });
}

type ListedComment = Like<'issue-comment', { body: ''; created_at: ''; updated_at: ''; minimized: unknown }, 'id'> & {
	readonly user?: IDataObject | null;
};

/** So many comments of a conversation are read, from its end. */
const mostRead = 500;

/** The comments of the issue or pull request that a request comments on, the newest first. */
function earlier({ method, path }: ApiRequest): ReturnType<OriginRules['earlier']> {
	const [, issues] = method === 'POST' ? (newComment.exec(path) ?? []) : [];
	if (issues === undefined) return undefined;
	const find = async (api: Api): Promise<readonly EarlierText[]> => {
		const found: EarlierText[] = [];
		for await (const comment of fromEnd<ListedComment>(api, { method: 'GET', path })) {
			const { id, body, user, updated_at: changedAt, created_at: createdAt, minimized } = comment;
			const at = `${issues}/comments/${id}` as Path;
			found.push({
				...{ text: body ?? '', author: user ?? {}, changedAt: changedAt ?? createdAt ?? '' },
				isHidden: minimized !== undefined && minimized !== null,
				replace: (text) => ({ method: 'PATCH', path: at, body: { body: text } }),
			});
			if (found.length >= mostRead) break;
		}
		return found;
	};
	return { name: 'body', find };
}

/**
 * Which object of a delivery an event is about, with its text, and the actions that write it. The first object that is there
 * counts: a comment comes with its issue. https://docs.github.com/webhooks/webhook-events-and-payloads
 */
const delivered: ReadonlyArray<readonly [object: string, text: string, actions: readonly string[]]> = [
	['comment', 'body', ['created', 'edited']],
	['review', 'body', ['submitted', 'edited']],
	['release', 'body', ['created', 'published', 'released', 'prereleased', 'edited']],
	['discussion', 'body', ['created', 'edited']],
	['pull_request', 'body', ['opened', 'edited']],
	['issue', 'body', ['opened', 'edited']],
	['milestone', 'description', ['created', 'edited']],
];

/** By which name an object of the API names who wrote it. */
const authorOf = (object: IDataObject): unknown => object['user'] ?? object['author'] ?? object['creator'];

/** Whether an edit changed the text; a delivery that does not tell what changed may have. */
const isTextChanged = ({ action, changes }: IDataObject, name: string): boolean =>
	action !== 'edited' || changes === undefined || changes === null || name in objectOf(changes);

function writtenBy(delivery: IDataObject): DeliveredText | undefined {
	const [name, field, actions] = delivered.find(([one]) => Object.keys(objectOf(delivery[one])).length > 0) ?? [];
	if (name === undefined || field === undefined || !actions?.includes(String(delivery['action']))) return undefined;
	const object = objectOf(delivery[name]);
	const text = object[field];
	// lists do not tell who edited
	const author = delivery['sender'] ?? authorOf(object);
	if (typeof text !== 'string' || !isTextChanged(delivery, field)) return undefined;
	return { text, author: objectOf(author), isNew: delivery['action'] !== 'edited' };
}

/**
 * Where GitHub's texts hold the mark of what wrote them: in all that it renders as Markdown, where comments of HTML are not
 * displayed (https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#hiding-content-with-comments).
 * Titles, names, files, gists, messages of commits, tags and dismissals, and descriptions of repositories, labels and statuses
 * have none: they are displayed character by character, or are the user's own data.
 */
export const githubMarks: OriginRules = {
	form: 'comment',
	written,
	isOwn,
	earlier,
	guard: { field: 'ignoreAgents', writtenBy },
};
