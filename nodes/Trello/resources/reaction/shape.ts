import { type Member, personShape, shapeOf } from '../../api/shapes';

interface Emoji {
	readonly native?: string;
	readonly shortName?: string;
	readonly unified?: string;
}

/** A reaction to a comment. https://developer.atlassian.com/cloud/trello/rest/api-group-actions/#api-actions-idaction-reactions-get */
export interface ReactionObject {
	readonly id: string;
	readonly idMember?: string;
	readonly idModel?: string;
	readonly idEmoji?: string;
	readonly member?: Member | null;
	readonly emoji?: Emoji;
}

/** A reaction as a workflow sees it. Pure. */
export const reactionShape = ({ id, idMember, idModel, idEmoji, member, emoji = {} }: ReactionObject) => {
	const author = member ?? (idMember ? { id: idMember } : undefined);
	return {
		id,
		emoji: emoji.native ?? null,
		name: emoji.shortName ?? null,
		code: emoji.unified ?? idEmoji ?? null,
		author: author ? personShape(author) : null,
		comment: idModel ? { id: idModel } : null,
	};
};

/** The answers of a step that are reactions. Pure. */
export const reactionAnswer = shapeOf(reactionShape);
