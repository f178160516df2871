import { UserError } from 'n8n-workflow';

import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { parseLocator } from '../../../shared/parameters/parseLocator';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { dataStreamField, dataStreamId } from '../dataStream/dataStream';
import { secretsOf } from './measurementSecret';

export const measurementSecretLookups: Lookups = {
	async searchMeasurementSecrets(api, search) {
		const property = await chosenProperty(api, search);
		const given = parseLocator(dataStreamField, search.parameter('dataStream'));
		if (given === '' || given.startsWith('=')) throw new UserError('Choose the data stream first.');
		const all = await collected(secretsOf(api, property, await dataStreamId(api, property, given)));
		const items = all.map((one) => ({ name: one.displayName ?? idOf(one), value: idOf(one) }));
		return { items: matching(items, search.filter) };
	},
};
