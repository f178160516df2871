import { defineShape } from '../../../shared/catalogue/shape';
import { type Member, personShape, referenceShape } from '../../api/shapes';

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
		comment: referenceShape(idModel),
	};
};

export const reactions = defineShape<ReactionObject>(reactionShape, {
	id: '6740a1b2c3d4e5f6a7b8cd90',
	idMember: '6740a1b2c3d4e5f6a7b8c800',
	idModel: '6740a1b2c3d4e5f6a7b8cd10',
	idEmoji: '1F44D',
	member: { id: '6740a1b2c3d4e5f6a7b8c800', fullName: 'Ada Sample', username: 'adasample' },
	emoji: { native: '👍', shortName: '+1', unified: '1F44D' },
});
