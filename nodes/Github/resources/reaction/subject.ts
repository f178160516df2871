import { UserError } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { type Numbered, parseNumbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { reactionEnums } from '../../api/shapes';
import { commentKindOf, commentReference } from '../comment/comment';
import { discussionCommentId, discussionId } from '../discussion/discussion';
import type { ReactedTo } from './shape';

/** Where the reactions of something are: below these segments of the REST API, or at a node of GraphQL's, which knows more kinds. */
export type Subject = { readonly on: ReactedTo } & ({ readonly at: readonly string[] } | { readonly node: string });

interface Given {
	readonly repository: string;
	readonly subject: string;
	readonly subjectKind: 'comment' | 'commitComment' | 'issue' | 'release' | 'reviewComment';
}

const field = 'On';

/** Node IDs as they are since 2021, and as they were. https://docs.github.com/graphql/guides/migrating-graphql-global-node-ids */
const nodeForm = /^(?:[A-Z]{1,5}_[\w-]+|MD[A-Za-z0-9+/]+=*)$/;

/** The rest of a link behind the repository, which must be that of the Repository field if there is one. */
function linked(given: Given, form: RegExp): (Numbered & { readonly rest: string }) | undefined {
	const match = form.exec(given.subject.trim())?.groups;
	if (match?.['repository'] === undefined) return undefined;
	const { repository, number } = parseNumbered(
		'number',
		field,
		`${match['repository']}#${match['number'] ?? 0}`,
		given.repository,
	);
	return { repository, number, rest: match['rest'] ?? '' };
}

const place = '^https?://[^/]+/(?:api/v3/)?(?:repos/)?(?<repository>[\\w.-]+/[\\w.-]+)/';
const links = {
	discussionComment: new RegExp(`${place}discussions/(?<number>\\d+)(?:[/?][^#]*)?#discussioncomment-(?<rest>\\d+)$`),
	discussion: new RegExp(`${place}discussions/(?<number>\\d+)(?:[/?#].*)?$`),
	review: new RegExp(`${place}pull/(?<number>\\d+)(?:/[^#]*)?#pullrequestreview-(?<rest>\\d+)$`),
	tag: new RegExp(`${place}releases/tag/(?<rest>[^?#]+)`),
	release: new RegExp(`${place}releases/(?<number>\\d+)$`),
};

const below = (repository: string, ...parts: ReadonlyArray<string | number>): readonly string[] => [
	...segmentsOf(repository),
	...parts.map(String),
];

/** Where the reactions of something are, or one of them. */
export const reactionsPath = (at: readonly string[], ...one: readonly number[]): Path =>
	path`/repos/${[...at, 'reactions', ...one.map(String)]}`;

const ofRelease = (repository: string, id: number): Subject => ({
	on: { kind: 'release', id },
	at: below(repository, 'releases', id),
});

async function ofTag(api: Api, { repository, rest }: { readonly repository: string; readonly rest: string }) {
	const tag = decodeURIComponent(rest);
	const at = path`/repos/${segmentsOf(repository)}/releases/tags/${tag}`;
	return ofRelease(repository, (await api.request<{ id: number }>({ method: 'GET', path: at })).id);
}

/** What REST takes no reactions to. */
async function atNode(api: Api, given: Given): Promise<Subject | undefined> {
	const said = linked(given, links.discussionComment);
	if (said) {
		const id = Number(said.rest);
		return { on: { kind: 'discussionComment', id }, node: await discussionCommentId(api, said, id) };
	}
	const discussion = linked(given, links.discussion);
	if (discussion)
		return { on: { kind: 'discussion', number: discussion.number }, node: await discussionId(api, discussion) };
	const review = linked(given, links.review);
	if (!review) return undefined;
	const at = path`/repos/${[...segmentsOf(review.repository), 'pulls', String(review.number), 'reviews', review.rest]}`;
	const { node_id: node } = await api.request<{ node_id: string }>({ method: 'GET', path: at });
	return { on: { kind: 'review', id: Number(review.rest) }, node };
}

const commentKinds = { comment: 'issue', reviewComment: 'reviewLine', commitComment: 'commit' } as const;
const kindNames = { issue: 'comment', reviewLine: 'reviewComment', commit: 'commitComment' } as const;

/** A comment that REST takes reactions to; undefined where it is none. */
function ofComment({ repository, subject, subjectKind }: Given): Subject | undefined {
	const linkedKind = commentKindOf(subject);
	const kind =
		linkedKind ?? (subjectKind in commentKinds ? commentKinds[subjectKind as keyof typeof commentKinds] : undefined);
	if (kind === undefined || (linkedKind === undefined && !/^\d+$/.test(subject.trim()))) return undefined;
	const found = commentReference({ repository, commentId: subject, commentKind: kind });
	const list = { issue: ['issues', 'comments'], reviewLine: ['pulls', 'comments'], commit: ['comments'] }[kind];
	return { on: { kind: kindNames[kind], id: found.id }, at: below(found.repository, ...list, found.id) };
}

/**
 * What a text means that says what to react to.
 *
 * @throws UserError naming the field when it means nothing.
 */
export async function subjectOf(api: Api, given: Given): Promise<Subject> {
	const text = given.subject.trim();
	if (nodeForm.test(text)) return { on: { kind: 'node', nodeId: text }, node: text };
	const other = (await atNode(api, given)) ?? ofComment(given);
	if (other) return other;
	const tag = linked(given, links.tag);
	if (tag) return await ofTag(api, tag);
	const release = linked(given, links.release);
	if (release) return ofRelease(release.repository, release.number);
	if (given.subjectKind === 'release' && /^\d+$/.test(text)) {
		if (given.repository === '')
			throw new UserError('"Repository" is missing: choose it, or give the link of the release.');
		return ofRelease(given.repository, Number(text));
	}
	const { repository, number } = parseNumbered('number', field, text, given.repository);
	return { on: { kind: 'issue', number }, at: below(repository, 'issues', number) };
}

/** GraphQL's name of a kind of reaction. Pure. */
export const enumOf = (content: string): string =>
	Object.keys(reactionEnums).find((name) => reactionEnums[name] === content) ?? content;
