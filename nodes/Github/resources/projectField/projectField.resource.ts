import { defineResource } from '../../../shared/catalogue/resource';
import { projectFields } from '../project/shape';
import { createProjectField } from './create.operation';
import { deleteProjectField } from './delete.operation';
import { getProjectField } from './get.operation';

export const projectFieldResource = defineResource({
	value: 'projectField',
	name: 'Project Field',
	shape: projectFields,
	operations: [getProjectField, createProjectField, deleteProjectField],
});
