import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { createUnlessThere, isGiven } from '../../../shared/steps/ifExists';
import { ifExistsField, isTaken } from '../../api/writing/ifExists';
import { repositoryField, segmentsOf } from '../../api/repository';
import { colorField, colorOf, descriptionField, labelNameOf } from './fields';
import { labels } from './shape';
import { labelOf } from '../../api/names';

export const createLabel = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a label',
	description: 'Add a label that issues and pull requests of a repository can have',
	docs: 'https://docs.github.com/rest/issues/labels#create-a-label',
	kind: 'write',
	rights: 'Issues: write or Pull requests: write',
	shape: createdOf(labels),
	fields: [
		repositoryField,
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. bug',
			description: 'The name of the new label',
		},
		{ ...colorField, description: 'Six hexadecimal digits, with or without #; GitHub chooses when empty' },
		descriptionField,
		ifExistsField,
	],
	run: async (api, { repository, name, hex, description, ifExists }, context) => {
		const label = labelNameOf('Name', name);
		const details = { color: colorOf(hex), description: description || undefined };
		const root = [...segmentsOf(repository), 'labels'];
		const at = async () => path`/repos/${[...root, await labelOf(api, repository, label)]}`;
		return await createUnlessThere(
			api,
			{
				ifExists,
				name: `label "${label}" in ${repository}`,
				find: async () => await unlessGone(api.request({ method: 'GET', path: await at() })),
				create: async () =>
					await api.request({ method: 'POST', path: path`/repos/${root}`, body: { name: label, ...details } }),
				update: async () =>
					isGiven(details) ? await api.request({ method: 'PATCH', path: await at(), body: details }) : undefined,
				isTaken,
			},
			context,
		);
	},
});
