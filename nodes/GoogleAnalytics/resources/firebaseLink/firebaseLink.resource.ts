import { defineResource } from '../../../shared/catalogue/resource';
import { createFirebaseLink } from './create.operation';
import { deleteFirebaseLink } from './delete.operation';
import { getAllFirebaseLinks } from './getAll.operation';
import { firebaseLinkLookups } from './lookups';
import { firebaseLinks } from './shape';

export const firebaseLinkResource = defineResource({
	value: 'firebaseLink',
	name: 'Firebase Link',
	shape: firebaseLinks,
	operations: [getAllFirebaseLinks, createFirebaseLink, deleteFirebaseLink],
	lookups: firebaseLinkLookups,
});
