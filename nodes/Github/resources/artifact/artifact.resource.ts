import { defineResource } from '../../../shared/catalogue/resource';
import { downloadArtifact } from './download.operation';
import { getAllArtifacts } from './getAll.operation';
import { artifacts } from './shape';

export const artifactResource = defineResource({
	value: 'artifact',
	name: 'Artifact',
	shape: artifacts,
	operations: [getAllArtifacts, downloadArtifact],
});
