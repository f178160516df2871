import { defineResource } from '../../../shared/catalogue/resource';
import { createReaction } from './create.operation';
import { deleteReaction } from './delete.operation';
import { getAllReactions } from './getAll.operation';
import { reactions } from './shape';

export const reactionResource = defineResource({
	value: 'reaction',
	name: 'Reaction',
	shape: reactions,
	operations: [createReaction, getAllReactions, deleteReaction],
});
