import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { accountOf, type GraphqlAccount, personShape, reactionEnums } from '../../api/shapes';

/** What was reacted to, by what it is known by: a number, an id or a node id. Not GitHub's. */
export interface ReactedTo {
	readonly kind: string;
	readonly number?: number;
	readonly id?: number;
	readonly nodeId?: string;
}

/** https://docs.github.com/rest/reactions/reactions */
export type ReactionObject = Like<'reaction', typeof example> & { readonly on?: ReactedTo };

/** A reaction as GraphQL tells of it. https://docs.github.com/graphql/reference/objects#reaction */
export interface ReactionNode {
	readonly id: string;
	readonly databaseId: number | null;
	readonly content: string;
	readonly createdAt: string;
	readonly user: GraphqlAccount | null;
}

/** The same as REST tells it. Pure. */
export const reactionOf = ({ id, databaseId, content, createdAt, user }: ReactionNode) => ({
	id: databaseId,
	node_id: id,
	content: reactionEnums[content] ?? content.toLowerCase(),
	user: user && accountOf({ __typename: 'User', ...user }),
	created_at: createdAt,
});

const example = {
	id: 17283822,
	node_id: 'REA_lADOABPHjc6fOjPHzgEHuS4',
	content: 'heart',
	user: { id: 583231, login: 'octocat', type: 'User' },
	created_at: '2026-11-20T12:00:00Z',
	on: { kind: 'comment', number: 4, id: 1234567890, nodeId: 'IC_kwDOABPHjc5JlgLS' },
} as const;

/** Reactions. */
export const reactions = defineShape<ReactionObject>(
	({ id, node_id: nodeId, content, user, created_at: createdAt, on }) => ({
		id: id ?? null,
		nodeId: nodeId ?? null,
		content,
		user: personShape(user),
		createdAt: createdAt ?? null,
		...(on && { on }),
	}),
	example,
);
