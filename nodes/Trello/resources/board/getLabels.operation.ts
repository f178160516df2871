import { defineOperation } from '../../../shared/catalogue/operation';
import { labelsOfBoard } from '../label/label';

export const getBoardLabels = defineOperation({
	...labelsOfBoard,
	name: 'Get Labels (Legacy)',
	value: 'getLabels',
	action: 'Get the labels of a board',
	legacy: true,
	description: 'Kept for workflows that have it; the resource "Label" has the same as "Get Many"',
});
