import { defineResource } from '../../../shared/catalogue/resource';
import { getDataRetention } from './get.operation';
import { dataRetentions } from './shape';
import { updateDataRetention } from './update.operation';

export const dataRetentionResource = defineResource({
	value: 'dataRetention',
	name: 'Data Retention',
	shape: dataRetentions,
	operations: [getDataRetention, updateDataRetention],
});
