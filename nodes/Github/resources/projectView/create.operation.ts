import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { aboutProject, fieldsOf, namedField, projectField, projectOf, projectOwnerField } from '../project/project';

/** https://docs.github.com/rest/projects/views#create-a-view-for-an-organization-owned-project */
interface Made {
	readonly node_id: string;
	readonly number: number;
	readonly name: string;
	readonly layout: string;
	readonly filter?: string | null;
	readonly visible_fields?: readonly number[];
	readonly created_at: string;
	readonly updated_at: string;
}

export const createProjectView = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a view of a project',
	description: 'Add a table, a board or a roadmap to a project, with a filter and the fields that it shows',
	docs: 'https://docs.github.com/rest/projects/views#create-a-view-for-an-organization-owned-project',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	fields: [
		projectOwnerField,
		projectField,
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Sprint board',
			description: 'What the view is called',
		},
		{
			displayName: 'Layout',
			name: 'layout',
			type: 'options',
			options: [
				{ name: 'Board', value: 'board' },
				{ name: 'Roadmap', value: 'roadmap' },
				{ name: 'Table', value: 'table' },
			],
			default: 'table',
			description: 'How the items are shown',
		},
		{
			displayName: 'Filter',
			name: 'filter',
			type: 'string',
			default: '',
			placeholder: 'e.g. is:issue is:open',
			description: "Which items are shown, in the words of GitHub's filter; all when empty",
		},
		{
			displayName: 'Visible Fields',
			name: 'visibleFields',
			type: 'string',
			default: '',
			placeholder: 'e.g. Title, Status',
			displayOptions: { hide: { layout: ['roadmap'] } },
			description: 'The fields that are shown, by name, separated by commas; the usual ones when empty',
		},
	],
	run: async (api, { owner, project: named, name, layout, filter, visibleFields }) => {
		const project = await projectOf(api, owner, named);
		const wanted = layout === 'roadmap' ? [] : visibleFields.split(',').filter((one) => one.trim() !== '');
		const fields = await fieldsOf(api, project);
		const ids = wanted.map((one) => namedField(fields, one)['databaseId']);
		const [, home = '', login = ''] = /\/(orgs|users)\/([\w-]+)\/projects\/\d+$/.exec(project.url) ?? [];
		// The address of a person's projects takes the number of the account, and not its name.
		const who =
			home === 'orgs'
				? login
				: String((await api.request<{ id: number }>({ method: 'GET', path: path`/users/${login}` })).id);
		const made = await api.request<Made>({
			method: 'POST',
			path: path`/${home}/${who}/projectsV2/${project.number}/views`,
			body: {
				...{ name, layout },
				...(filter.trim() !== '' && { filter: filter.trim() }),
				...(ids.length > 0 && { visible_fields: ids }),
			},
		});
		const shown = fields.filter(({ databaseId }) => made.visible_fields?.includes(Number(databaseId)));
		return {
			...{ id: made.node_id, number: made.number, name: made.name, layout: made.layout, filter: made.filter },
			...{ createdAt: made.created_at, updatedAt: made.updated_at, project: aboutProject(project) },
			fields: { nodes: shown.map((field) => ({ name: field.name })) },
		};
	},
});
