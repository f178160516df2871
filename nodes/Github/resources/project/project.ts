export { item as itemMembers } from './documents';
export { fieldValue, namedField, type ProjectField } from './fieldValues';
export { newField, removedField } from './documents';
export { projectField, projectOwnerField } from './fields';
export { aboutProject, flatItem, itemIdOf, itemsAt, type RawItem } from './items';
export { fieldsOf, inProject, type Project, projectOf } from './projects';
