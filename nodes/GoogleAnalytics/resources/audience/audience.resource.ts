import { defineResource } from '../../../shared/catalogue/resource';
import { archiveAudience } from './archive.operation';
import { createAudience } from './create.operation';
import { getAudience } from './get.operation';
import { getAllAudiences } from './getAll.operation';
import { audienceLookups } from './lookups';
import { audiences } from './shape';
import { updateAudience } from './update.operation';

export const audienceResource = defineResource({
	value: 'audience',
	name: 'Audience',
	shape: audiences,
	operations: [getAllAudiences, getAudience, createAudience, updateAudience, archiveAudience],
	lookups: audienceLookups,
});
