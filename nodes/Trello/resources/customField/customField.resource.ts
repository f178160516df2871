import { defineResource } from '../../../shared/catalogue/resource';
import { addOptionCustomField } from './addOption.operation';
import { createCustomField } from './create.operation';
import { deleteCustomField } from './delete.operation';
import { deleteOptionCustomField } from './deleteOption.operation';
import { getCustomField } from './get.operation';
import { getAllCustomFields } from './getAll.operation';
import { getDefinitionsCustomField } from './getDefinitions.operation';
import { searchCustomFields, searchCustomFieldOptions } from './lookups';
import { setCustomField } from './set.operation';
import { updateCustomField } from './update.operation';
import { customFieldsOfBoard } from './shape';

export const customFieldResource = defineResource({
	value: 'customField',
	name: 'Custom Field',
	shape: customFieldsOfBoard,
	operations: [
		getAllCustomFields,
		addOptionCustomField,
		createCustomField,
		deleteCustomField,
		deleteOptionCustomField,
		getCustomField,
		getDefinitionsCustomField,
		setCustomField,
		updateCustomField,
	],
	lookups: { searchCustomFields, searchCustomFieldOptions },
});
