import { defineResource } from '../../../shared/catalogue/resource';
import { addCustomFieldOption } from './addOption.operation';
import { createCustomField } from './create.operation';
import { deleteCustomField } from './delete.operation';
import { deleteCustomFieldOption } from './deleteOption.operation';
import { getCustomField } from './get.operation';
import { getAllCustomFields } from './getAll.operation';
import { getCustomFieldDefinitions } from './getDefinitions.operation';
import { searchCustomFields, searchCustomFieldOptions } from './lookups';
import { setCustomField } from './set.operation';
import { updateCustomField } from './update.operation';
import { customFieldsOfBoard } from './shape';

export const customFieldResource = defineResource({
	value: 'customField',
	name: 'Custom Field',
	shape: customFieldsOfBoard,
	operations: [
		setCustomField,
		getAllCustomFields,
		getCustomField,
		getCustomFieldDefinitions,
		createCustomField,
		updateCustomField,
		addCustomFieldOption,
		deleteCustomFieldOption,
		deleteCustomField,
	],
	lookups: { searchCustomFields, searchCustomFieldOptions },
});
