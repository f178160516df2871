export {
	addedItem,
	archivedItem,
	changedValues,
	contentId,
	movedItem,
	newDraft,
	newField,
	removedField,
	removedItem,
	unarchivedItem,
} from './documents';
export { fieldValue, namedField, type ProjectField } from './fieldValues';
export { projectField, projectOwnerField } from './fields';
export { aboutProject, flatItem, itemIdOf, itemsAt, type RawItem } from './items';
export { fieldsOf, inProject, type Project, projectOf } from './projects';
