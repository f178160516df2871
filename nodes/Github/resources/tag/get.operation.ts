import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryField } from '../../api/repository';
import { tagField } from './fields';
import { wholeTags } from './shape';
import { readTag } from './tag';

export const getTag = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a tag',
	description: 'Read a tag: the commit that it names, and its message, by whom and when, where it has one',
	docs: 'https://docs.github.com/rest/git/tags#get-a-tag',
	kind: 'read',
	rights: 'Contents: read',
	shape: wholeTags,
	fields: [repositoryField, tagField],
	run: async (api, { repository, tag }) => await readTag(api, repository, tag),
});
