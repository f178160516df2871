import { defineResource } from '../../../shared/catalogue/resource';
import { createGist } from './create.operation';
import { deleteGist } from './delete.operation';
import { getGist } from './get.operation';
import { getAllGists } from './getAll.operation';
import { gistLookups } from './lookups';
import { newGist } from './newGist.event';
import { updateGist } from './update.operation';
import { gists } from './shape';

export const gistResource = defineResource({
	value: 'gist',
	name: 'Gist',
	shape: gists,
	operations: [createGist, getGist, getAllGists, updateGist, deleteGist],
	events: [newGist],
	lookups: gistLookups,
});
