import { defineOperation } from '../../../shared/catalogue/operation';
import { labelsOfBoard } from './label';

export const getAllLabels = defineOperation({
	...labelsOfBoard,
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many labels',
});
