import { defineOperation } from '../../../shared/catalogue/operation';
import { labelsOfBoard } from '../label/label';

export const getLabelsBoard = defineOperation({
	...labelsOfBoard,
	name: 'Get Labels',
	value: 'getLabels',
	action: 'Get the labels of a board',
});
