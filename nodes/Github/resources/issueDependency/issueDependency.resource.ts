import { defineResource } from '../../../shared/catalogue/resource';
import { issues } from '../issue/shape';
import { addIssueDependency } from './add.operation';
import { getAllIssueDependencies } from './getAll.operation';
import { issueDependencyChanged } from './issueDependencyChanged.event';
import { removeIssueDependency } from './remove.operation';

export const issueDependencyResource = defineResource({
	value: 'issueDependency',
	name: 'Issue Dependency',
	shape: issues,
	operations: [getAllIssueDependencies, addIssueDependency, removeIssueDependency],
	events: [issueDependencyChanged],
});
