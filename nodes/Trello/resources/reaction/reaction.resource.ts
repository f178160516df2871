import { defineResource } from '../../../shared/catalogue/resource';
import { addReaction } from './add.operation';
import { deleteReaction } from './delete.operation';
import { getAllReactions } from './getAll.operation';

export const reactionResource = defineResource({
	value: 'reaction',
	name: 'Reaction',
	operations: [addReaction, getAllReactions, deleteReaction],
});
