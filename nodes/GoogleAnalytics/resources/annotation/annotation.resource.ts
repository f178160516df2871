import { defineResource } from '../../../shared/catalogue/resource';
import { createAnnotation } from './create.operation';
import { deleteAnnotation } from './delete.operation';
import { getAnnotation } from './get.operation';
import { getAllAnnotations } from './getAll.operation';
import { annotationLookups } from './lookups';
import { annotations } from './shape';
import { updateAnnotation } from './update.operation';

export const annotationResource = defineResource({
	value: 'annotation',
	name: 'Annotation',
	shape: annotations,
	operations: [getAllAnnotations, getAnnotation, createAnnotation, updateAnnotation, deleteAnnotation],
	lookups: annotationLookups,
});
