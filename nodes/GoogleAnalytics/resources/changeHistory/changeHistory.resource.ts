import { defineResource } from '../../../shared/catalogue/resource';
import { getAllChanges } from './getAll.operation';
import { changeHistories } from './shape';

export const changeHistoryResource = defineResource({
	value: 'changeHistory',
	name: 'Change History',
	shape: changeHistories,
	operations: [getAllChanges],
});
