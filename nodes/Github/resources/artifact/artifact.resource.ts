import { defineResource } from '../../../shared/catalogue/resource';
import { deleteArtifact } from './delete.operation';
import { downloadArtifact } from './download.operation';
import { getArtifact } from './get.operation';
import { getAllArtifacts } from './getAll.operation';
import { artifacts } from './shape';

export const artifactResource = defineResource({
	value: 'artifact',
	name: 'Artifact',
	shape: artifacts,
	operations: [getAllArtifacts, downloadArtifact, getArtifact, deleteArtifact],
});
