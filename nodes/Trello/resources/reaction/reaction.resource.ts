import { defineResource } from '../../../shared/catalogue/resource';
import { addReaction } from './add.operation';
import { deleteReaction } from './delete.operation';
import { getAllReactions } from './getAll.operation';
import { reactions } from './shape';

export const reactionResource = defineResource({
	value: 'reaction',
	name: 'Reaction',
	shape: reactions,
	operations: [addReaction, getAllReactions, deleteReaction],
});
