import { defineResource } from '../../../shared/catalogue/resource';
import { getCodeQualityFinding } from './get.operation';
import { getAllCodeQualityFindings } from './getAll.operation';
import { findings } from './shape';

export const codeQualityFindingResource = defineResource({
	value: 'codeQualityFinding',
	name: 'Code Quality Finding',
	shape: findings,
	operations: [getAllCodeQualityFindings, getCodeQualityFinding],
});
