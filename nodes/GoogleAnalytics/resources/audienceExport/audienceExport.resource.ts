import { defineResource } from '../../../shared/catalogue/resource';
import { createAudienceExport } from './create.operation';
import { getAudienceExport } from './get.operation';
import { getAllAudienceExports } from './getAll.operation';
import { getAudienceExportRows } from './getRows.operation';
import { audienceExportLookups } from './lookups';
import { audienceExports } from './shape';

export const audienceExportResource = defineResource({
	value: 'audienceExport',
	name: 'Audience Export',
	shape: audienceExports,
	operations: [getAllAudienceExports, createAudienceExport, getAudienceExport, getAudienceExportRows],
	lookups: audienceExportLookups,
});
