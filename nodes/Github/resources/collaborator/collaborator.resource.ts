import { defineResource } from '../../../shared/catalogue/resource';
import { addCollaborator } from './add.operation';
import { getAllCollaborators } from './getAll.operation';
import { getCollaboratorPermission } from './getPermission.operation';
import { newCollaborator } from './newCollaborator.event';
import { removeCollaborator } from './remove.operation';
import { collaborators } from './shape';

export const collaboratorResource = defineResource({
	value: 'collaborator',
	name: 'Collaborator',
	shape: collaborators,
	operations: [getAllCollaborators, addCollaborator, getCollaboratorPermission, removeCollaborator],
	events: [newCollaborator],
});
