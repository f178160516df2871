import { defineResource } from '../../../shared/catalogue/resource';
import { createTag } from './create.operation';
import { deleteTag } from './delete.operation';
import { getTag } from './get.operation';
import { getAllTags } from './getAll.operation';
import { newTag } from './newTag.event';
import { tags } from './shape';

export const tagResource = defineResource({
	value: 'tag',
	name: 'Tag',
	shape: tags,
	operations: [getAllTags, getTag, createTag, deleteTag],
	events: [newTag],
});
